import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { changePassword } from '../contract.ts'
import {
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
  app = await startTestApp({ env: { POOL_SIZE: '3' } })
})
beforeEach(() => forgetFailures(app))
afterAll(() => app.close())

const change = (caller: Caller, current: string, wanted: string) =>
  caller.call(changePassword, { body: { current_password: current, new_password: wanted } })

describe('changing the own password', () => {
  it('takes the new one from then on, and is put on record without either', async () => {
    const clerk = await signedIn(app, emailOf('clerk'))
    expect((await change(clerk, password, newPassword)).status).toBe(200)
    expect((await knock(app, emailOf('clerk'))).status).toBe(401)
    expect((await knock(app, emailOf('clerk'), { password: newPassword })).status).toBe(200)
    const [event] = await app.look("select * from audit_events where event = 'user.password_changed'")
    expect(event).toMatchObject({ actor_name: expect.stringContaining('clerk@alder.example') })
    expect(JSON.stringify(event)).not.toMatch(/argon|seven quiet/)
  })

  it('asks for the old one', async () => {
    const answer = await change(await signedIn(app, emailOf('finance')), 'not the password', newPassword)
    expect(answer.problem.fields).toEqual({ current_password: 'Incorrect password.' })
    expect((await knock(app, emailOf('finance'))).status).toBe(200)
  })

  it.each([
    ['fourteen chars', /at least 15 characters/],
    ['passwordpassword', /too easy to guess/],
    ['finance@alder.example', /too similar to your name/],
    ['Alder County 2026', /too similar to your name/],
  ])('refuses %j', async (wanted, reason) => {
    const answer = await change(await signedIn(app, emailOf('finance')), password, wanted)
    expect(answer.status).toBe(400)
    expect(answer.problem.fields?.new_password).toMatch(reason)
  })

  it('takes eight characters once a second factor is on', async () => {
    const attorney = await signedIn(app, emailOf('attorney'))
    expect((await change(attorney, password, 'zvq mlk9')).status).toBe(400)
    await switchOnSecondFactor(app, attorney)
    expect((await change(attorney, password, 'zvq mlk')).status).toBe(400)
    expect((await change(attorney, password, 'zvq mlk9')).status).toBe(200)
  })

  it('takes one of two that are sent at once', async () => {
    const auditor = await signedIn(app, emailOf('auditor'))
    const answers = await Promise.all([
      change(auditor, password, 'first of two words'),
      change(auditor, password, 'second of two words'),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
  })

  it('does not hold up the server when more people do it at once than it has connections', async () => {
    const people = ['administrator', 'reviewer', 'contracts', 'readonly', 'readonly.dept', 'vendor']
    const callers = await Promise.all(people.map((account) => signedIn(app, emailOf(account))))
    const start = performance.now()
    const answers = await Promise.all(callers.map((caller) => change(caller, password, newPassword)))
    expect(answers.map((answer) => answer.status)).toEqual(people.map(() => 200))
    expect(performance.now() - start).toBeLessThan(8000)
  })
})
