/** What the tests of sign-in do over and over: knock at the door, take a link out of a mail, read the app's six digits. */
import { randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import { transact } from '#platform/server/http/run.ts'
import { AppError } from '#platform/shared/errors.ts'
import { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { beginSecondFactor, confirmSecondFactor, login } from '../contract.ts'
import { makeLink } from './index.ts'
import { type Attempt, countAttempt } from './throttle.ts'

export const password = 'demo-county-password'
export const newPassword = 'seven quiet herons'

export const emailOf = (account: string, county = 'alder') => `${account}@${county}.example`

export const wrong = { password: 'not the password' }

/** A door behind a proxy that tells where people come from, with a clock that a test moves. */
export async function openDoor(): Promise<TestApp> {
  const app = await startTestApp({ env: { TRUST_PROXY: '1' } })
  app.clock.stop()
  return app
}

export interface Knock {
  readonly password?: string
  readonly code?: string
  readonly county?: string
  /** The network address that it comes from; the app must trust its proxy. */
  readonly from?: string
  /** The cookie that the browser has, as `deviceIn` read it. */
  readonly device?: string
}

export function knock(app: TestApp, email: string, given: Knock = {}) {
  const { county = 'alder', from, code, device } = given
  const body = { email, password: given.password ?? password, subdomain: county, ...(code && { code }) }
  const headers: Record<string, string> = {
    ...(from && { 'x-forwarded-for': from }),
    ...(device && { cookie: device }),
  }
  return app.visitor(county).call(login, { body }, { headers })
}

/** The cookie of an answer, as a browser sends it back. */
export const deviceIn = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? ''

export async function signedIn(app: TestApp, email: string, given: Knock = {}): Promise<Caller> {
  const answer = await knock(app, email, given)
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.problem.error}`)
  return new Caller(app.http, given.county ?? 'alder', answer.body.token)
}

/** A guess as it is counted, without the password that would take its time. False where it has to wait. */
export async function guess(
  app: TestApp,
  given: Pick<Attempt, 'email' | 'ip'> & Partial<Attempt>,
): Promise<boolean> {
  const tenant = await app.platform.tenants.ofHost('alder.localhost')
  const attempt: Attempt = { purpose: 'login', ...given }
  try {
    await transact(
      app.platform,
      tenant,
      () => ({ kind: 'anonymous' }),
      ({ tx, now }) => countAttempt(tx, attempt, now),
    )
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'throttled') return false
    throw error
  }
}

export const forgetFailures = (app: TestApp) => app.look('delete from sign_in_failures')

/** The token of a link as the mail would carry it, without the mail. */
export async function linkTo(
  app: TestApp,
  email: string,
  kind: 'reset' | 'invitation' = 'reset',
  county = 'alder',
): Promise<string> {
  const [user] = await app.look<{ id: string; tenant_id: string }>(
    'select u.id, u.tenant_id from users u join tenants t on t.id = u.tenant_id where email = $1 and subdomain = $2',
    [email, county],
  )
  if (!user) throw new Error(`there is no ${email}`)
  const tenant = await app.platform.tenants.ofId(user.tenant_id)
  const address = await transact(
    app.platform,
    tenant,
    () => ({ kind: 'system', name: 'test' }),
    (ctx) => makeLink(app.platform, ctx, { linkId: randomUUID(), userId: user.id, kind }),
  )
  return tokenIn(address)
}

export const tokenIn = (text: string) => /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? ''

export const codeOf = (app: TestApp, secret: string) =>
  generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })

/** Switches the second factor on, and moves on to a time whose code was not used yet. */
export async function switchOnSecondFactor(app: TestApp, caller: Caller) {
  const { body } = await caller.call(beginSecondFactor, { body: { password } })
  const confirmed = await caller.call(confirmSecondFactor, { body: { code: codeOf(app, body.secret) } })
  app.clock.advance({ minutes: 1 })
  return { secret: body.secret, recoveryCodes: confirmed.body.recovery_codes }
}
