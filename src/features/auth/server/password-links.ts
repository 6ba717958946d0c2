/** Links in mails that let someone choose a password: forgotten ones, and invitations. */
import type { Ctx } from '#platform/server/context.ts'
import { countyUrl } from '#platform/server/env.ts'
import { type Scope, WithHeaders } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { deriveKey, signLink, verifyLink } from '#platform/server/secrets.ts'
import { notFound } from '#platform/shared/errors.ts'
import { leastLength, linkLife } from '../rules.ts'
import { mailPasswordLink } from './jobs.ts'
import { setPassword } from './new-password.ts'
import { requireGoodPassword, storedPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { countAttempt, mayMailLink } from './throttle.ts'

const linkKey = (secret: string) => deriveKey(secret, 'password link')
const dead = () => notFound('This link has expired or was already used. Request a new one.')

/** The same work for every address, known or not: someone is told by mail or not at all. */
export function forgotPassword(scope: Scope, body: { email: string; subdomain: string }) {
  if (body.subdomain.toLowerCase() !== scope.tenant.subdomain) throw notFound('Unknown county.')
  return scope.transact(async (ctx) => {
    await countAttempt(ctx.tx, { email: body.email, ip: scope.ip, purpose: 'forgot' }, ctx.now)
    if (await mayMailLink(ctx.tx, body.email, ctx.now))
      await mailPasswordLink(ctx, { email: body.email, kind: 'reset' })
    return { message: 'If an account uses this email, we sent it a reset link.' }
  })
}

/** Makes the link that the mail will carry. Called by the job; a job that runs again gives the same link. */
export async function makeLink(
  platform: Platform,
  ctx: Ctx,
  wanted: { linkId: string; userId: string; kind: 'reset' | 'invitation' },
): Promise<string> {
  const minutes = wanted.kind === 'reset' ? linkLife.resetMinutes : linkLife.invitationDays * 24 * 60
  await queries.insertLink(ctx.tx, {
    id: wanted.linkId,
    user_id: wanted.userId,
    kind: wanted.kind,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + minutes * 60_000),
  })
  const token = signLink(linkKey(platform.secret), wanted.linkId)
  return `${countyUrl(platform.env, ctx.tenant.subdomain)}/reset-password/${token}`
}

export async function describeLink(platform: Platform, scope: Scope, token: string) {
  const link = await findLink(platform, scope, token)
  return {
    kind: link.kind === 'invitation' ? ('invitation' as const) : ('reset' as const),
    email: link.email,
    least_length: leastLength(link.totp_confirmed_at !== null),
  }
}

export async function choosePassword(platform: Platform, scope: Scope, token: string, password: string) {
  const found = await findLink(platform, scope, token)
  await requireGoodPassword(
    password,
    {
      hasSecondFactor: found.totp_confirmed_at !== null,
      obvious: [found.email, found.first_name, found.last_name, scope.tenant.name, 'countyhall'],
    },
    'password',
  )
  const stored = await storedPassword(password)
  return scope.transact(async (ctx) => {
    const link = await queries.lockOpenLink(ctx.tx, found.id, ctx.now)
    if (!link) throw dead()
    const cookie = await setPassword(platform, ctx, { id: link.user_id, email: link.email }, stored)
    await queries.endSessions(ctx.tx, link.user_id, { by: 'password', at: ctx.now })
    ctx.audit('user.password_chosen', {
      object: { type: 'user', id: link.user_id },
      note: link.kind,
      by: { ...found, id: link.user_id },
    })
    return new WithHeaders({ message: 'Your password is set. You can log in now.' }, cookie)
  })
}

async function findLink(platform: Platform, scope: Scope, token: string) {
  const id = verifyLink(linkKey(platform.secret), token)
  const link = id && (await scope.transact(({ tx, now }) => queries.findOpenLink(tx, id, now)))
  if (!link) throw dead()
  return link
}
