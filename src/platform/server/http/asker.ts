/**
 * Who asks. The county of the host and the token are looked at before a byte of the body is read: what costs something is done
 * for no one whom we do not know. Whether the session still holds is found out by the database, on the way of the call itself.
 */
import type { FastifyRequest } from 'fastify'
import type { Access } from '../../shared/endpoint.ts'
import { notFound, notSignedIn } from '../../shared/errors.ts'
import type { Tenant } from '../context.ts'
import type { Platform } from '../platform.ts'
import { checkSession } from '../session/check.ts'
import type { Claims } from '../session/token.ts'
import { hostNamedBy } from './hosts.ts'

export interface Asker {
  readonly tenant: Tenant
  /** Of the call. */
  readonly access: Access
  /** None where the call is for everyone. */
  readonly claims: Claims | undefined
  /** The session was found to hold, and its role to open the call. */
  isKnown: boolean
}

export type SignedIn = Asker & { readonly claims: Claims }
export const isSignedIn = (asker: Asker): asker is SignedIn => asker.claims !== undefined

const askers = new WeakMap<FastifyRequest, Asker>()

export async function findAsker(platform: Platform, access: Access, request: FastifyRequest): Promise<void> {
  const tenant = await platform.tenants.ofHost(hostNamedBy(request))
  const claims = access === 'public' ? undefined : platform.tokens.verify(bearerOf(request))
  // A token of another county is as good as none here: what it asks for does not exist in this county.
  if (claims && claims.tid !== tenant.id) throw notFound()
  askers.set(request, { tenant, access, claims, isKnown: claims === undefined })
}

function bearerOf(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw notSignedIn()
  return token
}

export function askerOf(request: FastifyRequest): Asker {
  const asker = askers.get(request)
  if (!asker) throw new Error('the caller was never identified')
  return asker
}

/** Checks the session for itself, where nothing that would do it on its way is asked of the database. */
export async function requireSession(platform: Platform, asker: Asker): Promise<void> {
  if (asker.isKnown || !isSignedIn(asker)) return
  const { tenant, claims, access } = asker
  await platform.database.reading(tenant.id, (tx) => checkSession(tx, claims, access, platform.clock.now()))
  asker.isKnown = true
}

/** Throws what someone is told before anything else is: that they are not signed in, or may not do this. */
export async function requireSessionFirst(platform: Platform, request: FastifyRequest): Promise<void> {
  const asker = askers.get(request)
  if (asker) await requireSession(platform, asker)
}
