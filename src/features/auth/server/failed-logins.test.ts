import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, momentIn } from '#platform/shared/days.ts'
import type { TestApp } from '#testing/test-app.ts'
import {
  deviceIn,
  emailOf,
  forgetFailures,
  type Knock,
  knock,
  openDoor,
  signedIn,
  switchOnSecondFactor,
  wrong,
} from './sign-in.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await openDoor()
  // Noon in the county, whenever the test is run: what is told once a day is told of one day.
  const noon = momentIn('America/New_York', addDays(app.clock.today(), 1), '12:00')
  app.clock.advance({ minutes: (noon.getTime() - app.clock.now().getTime()) / 60_000 })
})
beforeEach(() => forgetFailures(app))
afterAll(() => app.close())

/** As patient as it takes. */
async function fail(times: number, email: string, given: Knock = wrong): Promise<void> {
  for (let n = 0; n < times; ) {
    const { status } = await knock(app, email, given)
    if (status === 401) n += 1
    else app.clock.advance({ minutes: 5 })
  }
}

async function mailsTo(email: string) {
  await app.runJobs()
  return app.look<{ subject: string; body: string; carries_secret: boolean }>(
    "select subject, body, carries_secret from mail_messages where kind = 'failed-logins' and recipient = $1",
    [email],
  )
}

describe('the owner of an account', () => {
  it('is told of many wrong passwords, once a day', async () => {
    const email = emailOf('clerk')
    await fail(10, email)
    expect(await mailsTo(email)).toEqual([])
    await fail(1, email)
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Failed login attempts on your Alder County account',
      carries_secret: false,
    })
    expect(mail?.body).toContain(
      'Someone entered a wrong password for your Alder County account several times',
    )
    expect(mail?.body).toContain('http://alder.localhost:3000/login')
    await fail(10, email)
    expect(await mailsTo(email)).toHaveLength(1)
    app.clock.advance({ hours: 23 })
    await fail(10, email)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('is told of guesses that come from many networks, a few from each', async () => {
    const email = emailOf('finance')
    for (let n = 0; n < 21; n++) await knock(app, email, { ...wrong, from: `198.51.100.${n}` })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is told of guesses at a device of their own', async () => {
    const email = emailOf('auditor')
    const device = deviceIn(await knock(app, email))
    await fail(11, email, { ...wrong, device })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is told that somebody has the password, and lacks the code', async () => {
    const email = emailOf('attorney')
    await switchOnSecondFactor(app, await signedIn(app, email))
    await fail(6, email, { code: '000000' })
    const [mail] = await mailsTo(email)
    expect(mail?.body).toContain(
      'Someone entered the correct password for your Alder County account, but not',
    )
    expect(mail?.body).toContain('Change it now under My Account.')
  })

  it('is nobody where there is no account: the same work, and no mail', async () => {
    await fail(11, emailOf('nobody'))
    const waiting = await app.look(
      "select 1 from pgboss.job where name = 'auth.tell-of-failures' and data->'payload'->>'email' = $1",
      [emailOf('nobody')],
    )
    expect(waiting).toHaveLength(1)
    expect(await mailsTo(emailOf('nobody'))).toEqual([])
  })
})
