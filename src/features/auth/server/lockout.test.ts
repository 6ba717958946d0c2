import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '#testing/test-app.ts'
import { choosePassword, forgotPassword } from '../contract.ts'
import { throttle } from '../throttle-rules.ts'
import {
  codeOf,
  deviceIn,
  emailOf,
  forgetFailures,
  guess,
  type Knock,
  knock,
  linkTo,
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

const attacker = '198.51.100.66'
const office = '203.0.113.20'
const elsewhere = '192.0.2.77'
/** Each in a network of its own, IPv6 as well. */
const bot = (n: number) => (n % 2 ? `2001:db8:${n.toString(16)}::1` : `100.64.${n >> 8}.${n & 255}`)
const pass = (seconds: number) => app.clock.advance({ minutes: seconds / 60 })
const statusOf = async (email: string, given: Knock) => (await knock(app, email, given)).status

/** How many of them get to try. */
async function bots(count: number, email: string, first = 0): Promise<number> {
  let tried = 0
  for (let n = first; n < first + count; n++) if (await guess(app, { email, ip: bot(n) })) tried += 1
  return tried
}

describe('the owner of an account, while somebody guesses at it from elsewhere', () => {
  it('signs in every time, from a known device and from another network, for a hundred seconds', async () => {
    const email = emailOf('clerk')
    const device = deviceIn(await knock(app, email, { from: office }))
    let guesses = 0
    const answers: number[] = []
    for (let second = 0; second < 100; second++) {
      if ((await statusOf(email, { ...wrong, from: attacker })) !== 429) guesses += 1
      pass(1)
      if (second % 10 > 0) continue
      answers.push(await statusOf(email, { device, from: office }))
      answers.push(await statusOf(email, { from: elsewhere }))
      // Where the guesses come from, too: someone in the same office cannot keep a colleague out.
      answers.push(await statusOf(email, { device, from: attacker }))
    }
    expect(answers).toEqual(Array.from({ length: 30 }, () => 200))
    expect(guesses).toBe(9) // five in a row, then after 5, 10, 20 and 40 seconds; the next one waits for 80
  })

  it('signs in from a known device while hundreds of networks guess, which get a hundred guesses together', async () => {
    const email = emailOf('finance')
    const device = deviceIn(await knock(app, email, { from: office }))
    expect(await bots(300, email)).toBe(throttle.account.burst)
    expect(await statusOf(email, { device, from: office })).toBe(200)
    expect(await statusOf(email, { device, from: elsewhere })).toBe(200)
    pass(throttle.account.everySeconds)
    expect(await bots(100, email, 300)).toBe(1)
    expect(await statusOf(email, { device, from: elsewhere })).toBe(200)
    expect(await statusOf(emailOf('auditor'), { from: elsewhere })).toBe(200)
  })

  it('gets in from a new device too, through a link to a new password', async () => {
    const email = emailOf('reviewer')
    await bots(101, email)
    const refused = await knock(app, email, { from: elsewhere })
    expect(refused.status).toBe(429)
    expect(refused.problem.retry_after_seconds).toBeLessThanOrEqual(throttle.account.everySeconds)
    const token = await linkTo(app, email)
    const chosen = await app
      .visitor('alder')
      .call(choosePassword, { params: { token }, body: { password: newPassword } })
    // The counts begin anew, for the guesses as well: the browser that chose the password does not depend on them.
    expect(await bots(101, email, 1000)).toBe(throttle.account.burst)
    const right = { password: newPassword, from: elsewhere }
    expect(await statusOf(email, right)).toBe(429)
    expect(await statusOf(email, { ...right, device: deviceIn(chosen) })).toBe(200)
  })

  it('is asked for the code as ever, whose guesses are counted more strictly', async () => {
    const email = emailOf('attorney')
    const { secret } = await switchOnSecondFactor(app, await signedIn(app, email, { from: office }))
    const device = deviceIn(await knock(app, email, { from: office, code: codeOf(app, secret) }))
    expect(device).toMatch(/^device=/)
    // Whoever has the password guesses at the code from everywhere, and asks for it in between.
    const answers: number[] = []
    for (let n = 0; n < throttle.code.burst + 5; n++) {
      answers.push(await statusOf(email, { from: bot(n), code: String(100_000 + n) }))
      await knock(app, email, { from: bot(n) })
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(throttle.code.burst)
    expect(answers.slice(throttle.code.burst)).toEqual([429, 429, 429, 429, 429])
    app.clock.advance({ minutes: 1 })
    expect((await knock(app, email, { device, from: office })).problem.code).toBe('second_factor_required')
    expect(await statusOf(email, { device, from: office, code: codeOf(app, secret) })).toBe(200)
  })

  it('can ask for a link to a new password, of which no more are mailed than work', async () => {
    const email = emailOf('administrator')
    const ask = (from: string) =>
      app
        .visitor('alder')
        .call(
          forgotPassword,
          { body: { email, subdomain: 'alder' } },
          { headers: { 'x-forwarded-for': from } },
        )
    const links = () =>
      app.look(
        "select 1 from pgboss.job where name = 'auth.send-password-link' and data->'payload'->>'email' = $1",
        [email],
      )
    for (let n = 0; n < 20; n++) expect((await ask(bot(n))).status).toBe(200)
    const answer = await ask(elsewhere)
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'If an account uses this email, we sent it a reset link.',
    ])
    expect(await links()).toHaveLength(throttle.links.burst)
    pass(throttle.links.everySeconds)
    await ask(elsewhere)
    expect(await links()).toHaveLength(throttle.links.burst + 1)
  })
})

describe('guesses from a device that the account knows', () => {
  it('are slowed down like any others, and leave those from elsewhere as they are', async () => {
    const email = emailOf('contracts')
    const device = deviceIn(await knock(app, email))
    const guesses: number[] = []
    for (let n = 0; n < 7; n++) guesses.push(await statusOf(email, { ...wrong, device, from: bot(n) }))
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect(await statusOf(email, { from: bot(0) })).toBe(200)
    pass(5)
    expect(await statusOf(email, { device })).toBe(200)
  })
})
