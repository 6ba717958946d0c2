import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { changePassword, choosePassword, forgotPassword, removeSecondFactor } from '../contract.ts'
import {
  codeOf,
  emailOf,
  knock,
  linkTo,
  newPassword,
  password,
  signedIn,
  switchOnSecondFactor,
} from './sign-in.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a day of signing in, losing passwords and setting up apps', () => {
  it('leaves no secret on the record, in kept answers, sessions, counts or finished jobs', async () => {
    const secrets = [password, newPassword, 'a third set of words', 'not the password']
    await knock(app, emailOf('clerk'), { password: 'not the password' })
    const clerk = await signedIn(app, emailOf('clerk'))
    const body = { current_password: password, new_password: newPassword }
    await clerk.call(changePassword, { body }, { headers: { 'idempotency-key': 'k1' } })
    await app.visitor('alder').call(forgotPassword, { body: { email: emailOf('clerk'), subdomain: 'alder' } })
    const token = await linkTo(app, emailOf('clerk'))
    const chosen = { params: { token }, body: { password: 'a third set of words' } }
    expect((await app.visitor('alder').call(choosePassword, chosen)).status).toBe(200)
    const finance = await signedIn(app, emailOf('finance'))
    const { secret, recoveryCodes } = await switchOnSecondFactor(app, finance)
    const code = codeOf(app, secret)
    expect((await finance.call(removeSecondFactor, { body: { password, code } })).status).toBe(200)
    secrets.push(token, secret, ...recoveryCodes, clerk.token ?? '', finance.token ?? '')

    const tables = [
      'audit_events',
      'idempotency_keys',
      'sessions',
      'sign_in_failures',
      'password_links',
      'pgboss.job',
    ]
    for (const table of tables) {
      const [row] = await app.look<{ all: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as all from ${table} t`,
      )
      for (const text of secrets) expect(row?.all, table).not.toContain(text)
    }
    const events = await app.look<{ event: string }>(
      'select distinct event from audit_events where actor_id is not null',
    )
    expect(events.map((each) => each.event).sort()).toEqual([
      'session.started',
      'user.password_changed',
      'user.password_chosen',
      'user.second_factor_switched_off',
      'user.second_factor_switched_on',
    ])
  })
})
