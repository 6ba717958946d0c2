import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '#testing/test-app.ts'
import { changePassword, forgotPassword } from '../contract.ts'
import {
  emailOf,
  forgetFailures,
  guess,
  knock,
  newPassword,
  openDoor,
  signedIn,
  switchOnSecondFactor,
  wrong,
} from './sign-in.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await openDoor()
})
beforeEach(() => forgetFailures(app))
afterAll(() => app.close())

const pass = (seconds: number) => app.clock.advance({ minutes: seconds / 60 })

async function fail(times: number, email = emailOf('clerk')): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await knock(app, email, wrong)).status)
  return statuses
}

/** How long the next attempt has to wait, in seconds. */
async function wait(email = emailOf('clerk')): Promise<number> {
  const { status, problem, headers } = await knock(app, email, wrong)
  if (status !== 429) return 0
  expect(headers['retry-after']).toBe(String(problem.retry_after_seconds))
  expect(problem.error).toBe(`Too many attempts. Try again in ${problem.retry_after_seconds} seconds.`)
  return problem.retry_after_seconds ?? 0
}

describe('guessing at one account', () => {
  it('is slowed down after five wrong passwords from one network, for a right one too', async () => {
    expect(await fail(5)).toEqual([401, 401, 401, 401, 401])
    expect(await wait()).toBe(5)
    expect((await knock(app, emailOf('clerk'))).status).toBe(429)
  })

  it('waits twice as long after each further one, five minutes at the most, and is never locked out for good', async () => {
    await fail(5)
    const waits: number[] = []
    for (let n = 0; n < 8; n++) {
      waits.push(await wait())
      pass(waits.at(-1) ?? 0)
      expect(await fail(1)).toEqual([401])
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300])
    pass(300)
    expect((await knock(app, emailOf('clerk'))).status).toBe(200)
  })

  it('asking again during the wait does not make it longer', async () => {
    await fail(5)
    for (let n = 0; n < 10; n++) await wait()
    pass(5)
    expect((await knock(app, emailOf('clerk'))).status).toBe(200)
  })

  it('is forgiven by a right password, and forgotten after a day', async () => {
    await fail(4)
    expect((await knock(app, emailOf('clerk'))).status).toBe(200)
    expect(await fail(5)).toEqual([401, 401, 401, 401, 401])
    pass(24 * 60 * 60 + 1)
    expect(await fail(5)).toEqual([401, 401, 401, 401, 401])
  })

  it('is the same for an address that has no account, and in whatever case it is written', async () => {
    await fail(5, emailOf('nobody'))
    expect(await wait(emailOf('nobody'))).toBe(5)
    expect(await wait('NoBody@Alder.Example')).toBe(5)
  })

  it('gains nothing from many guesses at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => knock(app, emailOf('clerk'), wrong)))
    const tried = answers.filter((answer) => answer.status === 401)
    expect(tried).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15)
  })

  it('does not keep others from signing in', async () => {
    await fail(6)
    expect((await knock(app, emailOf('finance'))).status).toBe(200)
    expect((await knock(app, emailOf('clerk', 'birch'), { county: 'birch' })).status).toBe(200)
  })
})

describe('guessing at many accounts from one address', () => {
  const from = '203.0.113.7'
  const spray = async (times: number) => {
    for (let n = 0; n < times; n++) await guess(app, { email: emailOf(`nobody${n}`), ip: from })
  }

  it('is slowed down after a hundred, from there only', async () => {
    await spray(100)
    const slowed = await knock(app, emailOf('clerk'), { from })
    expect([slowed.status, slowed.problem.retry_after_seconds]).toEqual([429, 30])
    expect((await knock(app, emailOf('clerk'), { from: '203.0.113.8' })).status).toBe(200)
    pass(30)
    expect((await knock(app, emailOf('clerk'), { from })).status).toBe(200)
  })

  it('does not hold up an office whose people sign in at once', async () => {
    const people = ['clerk', 'finance', 'auditor', 'reviewer', 'contracts', 'readonly', 'vendor']
    const answers = await Promise.all(people.map((account) => knock(app, emailOf(account), { from })))
    expect(answers.map((answer) => answer.status)).toEqual(people.map(() => 200))
  })

  it('is not forgiven by signing in to an own account in between', async () => {
    await spray(99)
    expect((await knock(app, emailOf('finance'), { from })).status).toBe(200)
    await spray(1)
    expect((await knock(app, emailOf('clerk'), { from })).status).toBe(429)
  })
})

describe('guessing elsewhere', () => {
  it('asking for reset links is slowed down, the same for known and unknown addresses', async () => {
    for (const account of ['clerk', 'nobody']) {
      const ask = () =>
        app.visitor('alder').call(forgotPassword, { body: { email: emailOf(account), subdomain: 'alder' } })
      const statuses: number[] = []
      for (let n = 0; n < 6; n++) statuses.push((await ask()).status)
      expect(statuses, account).toEqual([200, 200, 200, 200, 200, 429])
    }
  })

  it('the own password, from a session that was left open, is slowed down', async () => {
    const clerk = await signedIn(app, emailOf('clerk'))
    const guess = () =>
      clerk.call(changePassword, { body: { current_password: 'a guess', new_password: newPassword } })
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await guess()).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('the six digits of the app are slowed down, also by somebody who knows the password', async () => {
    await switchOnSecondFactor(app, await signedIn(app, emailOf('attorney')))
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      statuses.push((await knock(app, emailOf('attorney'), { code: `00000${n}` })).status)
      await knock(app, emailOf('attorney'))
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})
