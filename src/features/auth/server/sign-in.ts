/** Signing in: count the attempt, check the password outside of any transaction, then open a session. */
import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { type Scope, WithHeaders } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Input } from '#platform/shared/endpoint.ts'
import { AppError, invalid, notFound } from '#platform/shared/errors.ts'
import type { login } from '../contract.ts'
import { sessionLife } from '../rules.ts'
import { reportFailures } from './jobs.ts'
import { deviceOf, isKnownTo, rememberDevice } from './known-devices.ts'
import { setPassword } from './new-password.ts'
import { requireGoodPassword, type StoredPassword, storedPassword, verifyPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { requireSecondFactor } from './second-factor.ts'
import { type Attempt, countAttempt, forgiveAttempt } from './throttle.ts'
import { viewUser } from './view.ts'

const wrong = () => new AppError('wrong_credentials', 'Invalid email or password.')

export async function signIn(platform: Platform, scope: Scope, { body }: Input<typeof login>) {
  if (body.subdomain.toLowerCase() !== scope.tenant.subdomain) throw notFound('Unknown county.')
  const device = deviceOf(platform, scope)

  const { account, attempt } = await judged(scope, body.email, async (ctx) => {
    const isKnown = device !== undefined && (await isKnownTo(ctx.tx, body.email, device, ctx.now))
    const attempt: Attempt = {
      email: body.email,
      ip: scope.ip,
      purpose: 'login',
      device: isKnown ? device : undefined,
    }
    await countAndTell(ctx, attempt)
    return { attempt, account: await queries.findAccountByEmail(ctx.tx, body.email) }
  })
  const isRight = await verifyPassword(account?.password_hash ?? null, body.password)
  if (!account || !isRight) {
    await recordFailure(scope, body.email, account, 'login.failed')
    throw wrong()
  }
  if (account.totp_confirmed_at) await countCode(scope, attempt, body.code)
  const chosen = account.password_is_temporary ? await chosenInstead(scope, account, body) : null

  let isCodeWrong = false
  const refuseCode = (error: unknown) => {
    isCodeWrong = true
    throw error
  }
  const opened = scope.transact(async (ctx) => {
    await queries.requireOpenCounty(ctx.tx)
    const current = await queries.lockAccount(ctx.tx, account.id)
    if (current.password_hash !== account.password_hash) throw wrong()
    if (current.totp_confirmed_at)
      await requireSecondFactor(ctx.tx, current, platform.secret, body.code ?? '', ctx.now).catch(refuseCode)
    if (chosen) {
      await setPassword(platform, ctx, current, chosen)
      ctx.audit('user.password_chosen', { object: { type: 'user', id: current.id }, by: current })
    }
    await forgiveAttempt(ctx.tx, current.totp_confirmed_at ? { ...attempt, purpose: 'code' } : attempt)
    const token = await openSession(platform, scope, ctx, current)
    const isKnown = attempt.device !== undefined
    const cookie = await rememberDevice(platform, ctx.tx, {
      userId: current.id,
      device,
      isKnown,
      now: ctx.now,
    })
    return new WithHeaders({ token, user: viewUser(current) }, cookie)
  })
  return opened.catch(async (error: unknown) => {
    if (isCodeWrong) await recordFailure(scope, body.email, account, 'login.second_factor_failed')
    throw error
  })
}

/** Someone else chose the password: whoever logs in with it chooses their own, and it is of no use any more. */
async function chosenInstead(
  scope: Scope,
  account: queries.Account,
  { password, new_password }: Input<typeof login>['body'],
): Promise<StoredPassword> {
  if (!new_password)
    throw new AppError('password_change_required', 'Your password is temporary. Choose a new one to log in.')
  if (new_password === password) {
    const message = 'Choose a password that’s different from the temporary one.'
    throw invalid(message, { new_password: message })
  }
  const obvious = [account.email, account.first_name, account.last_name, scope.tenant.name, 'countyhall']
  const hasSecondFactor = account.totp_confirmed_at !== null
  await requireGoodPassword(new_password, { hasSecondFactor, obvious }, 'new_password')
  return storedPassword(new_password)
}

/** That log-ins of an account are slowed down is on record once an hour, however many are tried. */
async function judged<T>(scope: Scope, email: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  try {
    return await scope.transact(work)
  } catch (error) {
    if (error instanceof AppError && error.code === 'throttled')
      await scope.transact(async (ctx) => {
        const object = { type: 'login', id: email }
        const since = new Date(ctx.now.getTime() - 3_600_000)
        if (!(await queries.isOnRecordSince(ctx.tx, object, 'login.throttled', since)))
          ctx.audit('login.throttled', { object, after: { email, ip: scope.ip } })
      })
    throw error
  }
}

type Failure = 'login.failed' | 'login.second_factor_failed'

/** On record with where it came from; an address without an account is named as it was typed. */
function recordFailure(
  scope: Scope,
  email: string,
  account: Pick<queries.Account, 'id'> | undefined,
  event: Failure,
): Promise<void> {
  const object = account ? { type: 'user', id: account.id } : { type: 'login', id: email }
  return scope.transact(async (ctx) => ctx.audit(event, { object, after: { email, ip: scope.ip } }))
}

async function openSession(
  platform: Platform,
  scope: Scope,
  ctx: Ctx,
  user: queries.Account,
): Promise<string> {
  const sessionId = randomUUID()
  const expires = new Date(ctx.now.getTime() + sessionLife.absoluteHours * 3_600_000)
  await queries.insertSession(ctx.tx, {
    id: sessionId,
    user_id: user.id,
    role_id: user.role_id,
    email: user.email,
    name: `${user.first_name} ${user.last_name}`,
    created_at: ctx.now,
    last_seen_at: ctx.now,
    expires_at: expires,
    ip: scope.ip,
    user_agent: scope.userAgent,
  })
  ctx.audit('session.started', { object: { type: 'user', id: user.id }, after: { ip: scope.ip }, by: user })
  const exp = Math.floor(expires.getTime() / 1000)
  return platform.tokens.sign({ sub: user.id, sid: sessionId, tid: scope.tenant.id, exp })
}

/** The password was right and its attempt is forgiven; codes are counted apart, or a right password would buy more guesses. */
async function countCode(scope: Scope, attempt: Attempt, code: string | undefined): Promise<void> {
  await scope.transact(({ tx }) => forgiveAttempt(tx, attempt))
  if (!code) throw new AppError('second_factor_required', 'Enter the code from your authenticator app.')
  await judged(scope, attempt.email, (ctx) => countAndTell(ctx, { ...attempt, purpose: 'code' }))
}

/** For an address without an account too: who guesses learns nothing from what is done. */
async function countAndTell({ tx, now, enqueue }: Ctx, attempt: Attempt): Promise<void> {
  const { isWorthTelling } = await countAttempt(tx, attempt, now)
  const guessed = attempt.purpose === 'code' ? 'code' : 'password'
  if (isWorthTelling)
    await enqueue(
      reportFailures,
      { email: attempt.email, guessed },
      { singletonKey: `${guessed}:${attempt.email}` },
    )
}
