/** Signing in: count the attempt, check the password outside of any transaction, then open a session. */
import { randomUUID } from 'node:crypto'
import type { Scope } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Input } from '#platform/shared/endpoint.ts'
import { AppError, notFound } from '#platform/shared/errors.ts'
import type { login } from '../contract.ts'
import { sessionLife } from '../rules.ts'
import { verifyPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { requireSecondFactor } from './second-factor.ts'
import { type Attempt, countAttempt, forgiveAttempt } from './throttle.ts'
import { viewUser } from './view.ts'

const wrong = () => new AppError('wrong_credentials', 'Invalid email or password.')

export async function signIn(platform: Platform, scope: Scope, { body }: Input<typeof login>) {
  if (body.subdomain.toLowerCase() !== scope.tenant.subdomain) throw notFound('Unknown county.')
  const attempt: Attempt = { email: body.email, ip: scope.ip, purpose: 'login' }

  const account = await scope.transact(async ({ tx, now }) => {
    await countAttempt(tx, attempt, now)
    return queries.findAccountByEmail(tx, body.email)
  })
  const isRight = await verifyPassword(account?.password_hash ?? null, body.password)
  if (!account || !isRight) throw wrong()
  if (account.totp_confirmed_at) await countCode(scope, attempt, body.code)

  return scope.transact(async (ctx) => {
    await queries.requireOpenCounty(ctx.tx)
    const current = await queries.lockAccount(ctx.tx, account.id)
    if (current.password_hash !== account.password_hash) throw wrong()
    if (current.totp_confirmed_at)
      await requireSecondFactor(ctx.tx, current, platform.secret, body.code ?? '', ctx.now)
    await forgiveAttempt(ctx.tx, current.totp_confirmed_at ? { ...attempt, purpose: 'code' } : attempt)
    const sessionId = randomUUID()
    const expires = new Date(ctx.now.getTime() + sessionLife.absoluteHours * 3_600_000)
    await queries.insertSession(ctx.tx, {
      id: sessionId,
      user_id: current.id,
      role_id: current.role_id,
      email: current.email,
      name: `${current.first_name} ${current.last_name}`,
      created_at: ctx.now,
      last_seen_at: ctx.now,
      expires_at: expires,
      ip: scope.ip,
      user_agent: scope.userAgent,
    })
    ctx.audit('session.started', {
      object: { type: 'user', id: account.id },
      after: { ip: scope.ip },
      by: current,
    })
    const exp = Math.floor(expires.getTime() / 1000)
    const token = platform.tokens.sign({ sub: account.id, sid: sessionId, tid: scope.tenant.id, exp })
    return { token, user: viewUser(current) }
  })
}

/** The password was right and its attempt is forgiven; codes are counted apart, or a right password would buy more guesses. */
async function countCode(scope: Scope, attempt: Attempt, code: string | undefined): Promise<void> {
  await scope.transact(({ tx }) => forgiveAttempt(tx, attempt))
  if (!code) throw new AppError('second_factor_required', 'Enter the code of your authenticator app.')
  await scope.transact(({ tx, now }) => countAttempt(tx, { ...attempt, purpose: 'code' }, now))
}
