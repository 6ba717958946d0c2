import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { type DemoAccount, startTestApp, type TestApp } from '#testing/test-app.ts'
import {
  beginSecondFactor,
  changePassword,
  checkSession,
  confirmSecondFactor,
  removeSecondFactor,
} from '../contract.ts'
import {
  codeOf,
  emailOf,
  forgetFailures,
  knock,
  newPassword,
  password,
  signedIn,
  switchOnSecondFactor,
} from './sign-in.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.stop()
})
beforeEach(() => forgetFailures(app))
afterAll(() => app.close())

const begin = (caller: Caller, given = password) =>
  caller.call(beginSecondFactor, { body: { password: given } })
const confirm = (caller: Caller, code: string) => caller.call(confirmSecondFactor, { body: { code } })
const remove = (caller: Caller, code: string, given = password) =>
  caller.call(removeSecondFactor, { body: { password: given, code } })

async function withSecondFactor(account: DemoAccount) {
  const caller = await signedIn(app, emailOf(account))
  return { caller, email: emailOf(account), ...(await switchOnSecondFactor(app, caller)) }
}

describe('setting up the authenticator app', () => {
  it('shows a secret and its picture, and is on only after a first code', async () => {
    const clerk = await signedIn(app, emailOf('clerk'))
    const { body } = await begin(clerk)
    expect(body.otpauth_url).toMatch(/^otpauth:\/\/totp\/Alder%20County:clerk%40alder\.example\?/)
    expect(body.otpauth_url).toContain(`secret=${body.secret}`)
    expect(body.qr_svg).toMatch(/^<svg/)
    expect((await knock(app, emailOf('clerk'))).status).toBe(200)
    const confirmed = await confirm(clerk, codeOf(app, body.secret))
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
    expect((await clerk.call(checkSession, {})).body.user.has_second_factor).toBe(true)
  })

  it('asks for the password first', async () => {
    const answer = await begin(await signedIn(app, emailOf('finance')), 'not the password')
    expect(answer.problem.fields).toEqual({ password: 'Incorrect password.' })
  })

  it('does not take a wrong code, nor one of an earlier secret', async () => {
    const finance = await signedIn(app, emailOf('finance'))
    const first = (await begin(finance)).body.secret
    expect((await confirm(finance, '000000')).problem.fields).toEqual({ code: 'That code is incorrect.' })
    await begin(finance)
    expect((await confirm(finance, codeOf(app, first))).status).toBe(400)
  })

  it('cannot be confirmed before it was begun, nor begun or confirmed again once it is on', async () => {
    expect((await confirm(await signedIn(app, emailOf('vendor')), '000000')).status).toBe(409)
    const { caller, secret } = await withSecondFactor('auditor')
    expect((await begin(caller)).status).toBe(409)
    expect((await confirm(caller, codeOf(app, secret))).status).toBe(409)
  })

  it('keeps neither the secret nor the recovery codes where they can be read', async () => {
    const { secret, recoveryCodes } = await withSecondFactor('administrator')
    for (const table of ['users', 'recovery_codes', 'audit_events', 'idempotency_keys']) {
      const [row] = await app.look<{ all: string }>(
        `select coalesce(string_agg(t::text, ''), '') as all from ${table} t`,
      )
      const hex = Buffer.from(secret).toString('hex')
      for (const text of [secret, hex, ...recoveryCodes]) expect(row?.all, table).not.toContain(text)
    }
  })
})

describe('signing in with it', () => {
  it('asks for the code only after the right password', async () => {
    const { email, secret } = await withSecondFactor('attorney')
    expect((await knock(app, email, { password: 'not the password' })).problem.code).toBe('wrong_credentials')
    expect((await knock(app, email)).problem.code).toBe('second_factor_required')
    const wrongPassword = await knock(app, email, { password: 'not the password', code: codeOf(app, secret) })
    expect(wrongPassword.problem.error).toBe('Invalid email or password.')
    expect((await knock(app, email, { code: codeOf(app, secret) })).status).toBe(200)
  })

  it('takes the code of half a minute ago and of half a minute ahead, and none further away', async () => {
    const { email, secret } = await withSecondFactor('reviewer')
    const now = codeOf(app, secret)
    app.clock.advance({ minutes: 1.5 })
    expect((await knock(app, email, { code: now })).status).toBe(401)
    const later = codeOf(app, secret)
    app.clock.advance({ minutes: 0.5 })
    expect((await knock(app, email, { code: later })).status).toBe(200)
  })

  it('takes a code once', async () => {
    const { email, secret } = await withSecondFactor('contracts')
    const code = codeOf(app, secret)
    expect((await knock(app, email, { code })).status).toBe(200)
    const again = await knock(app, email, { code })
    expect(again.problem.error).toBe('That code is incorrect or was already used.')
  })

  it('takes a code for one of two who use it at once', async () => {
    const { email, secret } = await withSecondFactor('readonly')
    const code = codeOf(app, secret)
    const answers = await Promise.all([knock(app, email, { code }), knock(app, email, { code })])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401])
  })

  it('takes a recovery code once, however it is written', async () => {
    const { email, recoveryCodes } = await withSecondFactor('readonly.dept')
    const [first = '', second = ''] = recoveryCodes
    expect((await knock(app, email, { code: first.replaceAll('-', ' ').toUpperCase() })).status).toBe(200)
    expect((await knock(app, email, { code: first })).status).toBe(401)
    const answers = await Promise.all([
      knock(app, email, { code: second }),
      knock(app, email, { code: second }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401])
  })

  it('takes nothing else', async () => {
    const { email } = await withSecondFactor('full.admin')
    for (const code of ['000000', '12345', '1234567', 'abcd-efgh-jkmn', '-', '------']) {
      await forgetFailures(app)
      expect((await knock(app, email, { code })).status, code).toBe(401)
    }
  })
})

describe('switching it off', () => {
  it('asks for the password and a code, then for neither code nor recovery code any more', async () => {
    const { email, secret, recoveryCodes } = await withSecondFactor('vendor')
    const caller = await signedIn(app, email, { code: codeOf(app, secret) })
    app.clock.advance({ minutes: 1 })
    expect((await remove(caller, codeOf(app, secret), 'not the password')).status).toBe(400)
    expect((await remove(caller, '000000')).problem.code).toBe('wrong_credentials')
    expect((await remove(caller, codeOf(app, secret))).status).toBe(200)
    expect((await knock(app, email)).status).toBe(200)
    expect((await remove(caller, recoveryCodes[0] ?? '')).status).toBe(409)
    const left = await app.look(
      'select 1 from recovery_codes c join users u on u.id = c.user_id where email = $1',
      [email],
    )
    expect(left).toEqual([])
  })

  it('is refused with a password that is too short alone, until it is changed', async () => {
    const { caller, email, secret } = await withSecondFactor('purchasing')
    const change = (current_password: string, new_password: string) =>
      caller.call(changePassword, { body: { current_password, new_password } })
    const short = 'nine tarns'
    expect((await change(password, short)).status).toBe(200)
    const refused = await remove(caller, codeOf(app, secret), short)
    expect([refused.status, refused.problem.error]).toEqual([
      409,
      'Without two-factor authentication, a password needs at least 15 characters. Change your password first.',
    ])
    expect((await knock(app, email, { password: short })).problem.code).toBe('second_factor_required')
    expect((await change(short, newPassword)).status).toBe(200)
    // The code was not used up by the refusal.
    expect((await remove(caller, codeOf(app, secret), newPassword)).status).toBe(200)
    expect((await knock(app, email, { password: newPassword })).status).toBe(200)
  })

  it('never leaves a short password alone, where both are changed at once', async () => {
    const { caller, email, secret } = await withSecondFactor('finance')
    const short = 'nine tarns'
    await Promise.all([
      caller.call(changePassword, { body: { current_password: password, new_password: short } }),
      remove(caller, codeOf(app, secret)),
    ])
    const [user] = await app.look<{ has_app: boolean; password_stands_alone: boolean }>(
      'select totp_confirmed_at is not null as has_app, password_stands_alone from users where email = $1',
      [email],
    )
    expect(user?.has_app || user?.password_stands_alone).toBe(true)
  })

  it('is slowed down where codes are guessed', async () => {
    const caller = await signedIn(app, emailOf('clerk', 'birch'), { county: 'birch' })
    await switchOnSecondFactor(app, caller)
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await remove(caller, `00000${n}`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})
