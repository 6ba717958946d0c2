/** Registering as a vendor: the same answer for every address, and an account only once its email is confirmed. */
import { createHash } from 'node:crypto'
import {
  countAttempt,
  hashPassword,
  mayMailLink,
  requireGoodPassword,
  verifyPassword,
} from '#features/auth/server/index.ts'
import { requireKnownCodes } from '#features/commodities/server/index.ts'
import { findRoleIds } from '#features/roles/server/index.ts'
import { registerUser } from '#features/users/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Scope } from '#platform/server/http/handle.ts'
import { invalid, notFound } from '#platform/shared/errors.ts'
import { vendorRole } from '#platform/shared/permissions/role-names.ts'
import type { Confirmed, FirmWish, VendorRegistration } from '../registration-contract.ts'
import type { OwnRequest } from '../requests-contract.ts'
import { linkHours } from '../rules.ts'
import { mailRegistration } from './job-kinds.ts'
import * as queries from './registration-queries.ts'
import { askForFirm, type Sending } from './requests.ts'

const dead = () => notFound('This link has expired or was already used. Register again to get a new one.')
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
export const firmNameOf = (wanted: FirmWish) => (wanted.kind === 'new' ? wanted.firm.name : wanted.name)

export async function register(scope: Scope, { password, subdomain, ...given }: VendorRegistration) {
  if (subdomain.toLowerCase() !== scope.tenant.subdomain) throw notFound('Unknown county.')
  const { email, first_name, last_name, wanted } = given
  const obvious = [email, first_name, last_name, firmNameOf(wanted), scope.tenant.name, 'countyhall']
  await requireGoodPassword(password, { obvious }, 'password')
  await scope.transact(async ({ tx, now }) => {
    await countAttempt(tx, { email, ip: scope.ip, purpose: 'register' }, now)
    if (wanted.kind === 'new')
      await requireKnownCodes(tx, {
        field: 'wanted.firm.commodity_codes',
        codes: wanted.firm.commodity_codes,
      })
  })
  const password_hash = await hashPassword(password)
  await scope.transact(async ({ tx, now, enqueue }) => {
    if (!(await mayMailLink(tx, email, now, 'register'))) return
    const expires_at = new Date(now.getTime() + linkHours * 3_600_000)
    const { id } = await queries.insertRegistration(tx, {
      ...given,
      password_hash,
      asked_at: now,
      expires_at,
    })
    await enqueue(mailRegistration, { registrationId: id })
  })
  return { message: `Check your email. We sent a link to ${email}. Follow it within ${linkHours} hours.` }
}

export async function describe({ tx, now }: Pick<Ctx, 'tx' | 'now'>, token: string) {
  const found = await queries.findOpen(tx, hashOf(token), now)
  if (!found) throw dead()
  return { email: found.email, firm_name: firmNameOf(found.wanted) }
}

const otherPassword =
  'This isn’t the password of this registration. If you registered more than once, try the link in the other email. If you didn’t register, ignore the email.'

/**
 * Anyone can register an address, and its owner follows the link: the password shows that both are the same person. Otherwise
 * the account would be open to the one who registered.
 */
export async function confirm(
  scope: Scope,
  sending: Sending,
  token: string,
  password: string,
): Promise<Confirmed> {
  const found = await scope.transact(async ({ tx, now }) => {
    const open = await queries.findOpen(tx, hashOf(token), now)
    if (open) await countAttempt(tx, { email: open.email, ip: scope.ip, purpose: 'confirm' }, now)
    return open
  })
  if (!found) throw dead()
  if (!(await verifyPassword(found.password_hash, password)))
    throw invalid(otherPassword, { password: otherPassword })
  return scope.transact((ctx) => makeAccount(ctx, sending, token))
}

/** The account is there, and what was asked for its firm goes to those who decide. */
async function makeAccount(ctx: Ctx, sending: Sending, token: string): Promise<Confirmed> {
  const found = await queries.findOpen(ctx.tx, hashOf(token), ctx.now, 'for update')
  if (!found) throw dead()
  const { id: _id, wanted, ...person } = found
  const role_id = (await findRoleIds(ctx.tx)).get(vendorRole)
  const userId = role_id && (await registerUser(ctx, { ...person, role_id }))
  if (!userId) throw dead()
  await queries.deleteRegistrations(ctx.tx, person.email)
  const request = await askForFirm(ctx, sending, { ...person, id: userId }, wanted)
  return { email: person.email, firm_name: firmNameOf(wanted), outcome: outcomeOf(request) }
}

function outcomeOf(request: OwnRequest | undefined): Confirmed['outcome'] {
  if (!request) return 'not-found'
  if (request.status === 'approved') return 'approved'
  return request.decider === 'firm' ? 'waiting-for-firm' : 'waiting'
}
