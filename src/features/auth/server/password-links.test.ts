import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { changePassword, checkSession, choosePassword, forgotPassword, getPasswordLink } from '../contract.ts'
import {
  emailOf,
  forgetFailures,
  knock,
  linkTo,
  newPassword,
  password,
  signedIn,
  switchOnSecondFactor,
  tokenIn,
} from './sign-in.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.stop()
})
beforeEach(() => forgetFailures(app))
afterAll(() => app.close())

const forgot = (email: string, county = 'alder') =>
  app.visitor(county).call(forgotPassword, { body: { email, subdomain: county } })
const look = (token: string, county = 'alder') =>
  app.visitor(county).call(getPasswordLink, { params: { token } })
const choose = (token: string, chosen = newPassword, county = 'alder') =>
  app.visitor(county).call(choosePassword, { params: { token }, body: { password: chosen } })

const dead = 'This link has expired or was already used. Request a new one.'

interface Mail {
  recipient: string
  body: string
}
const mails = () => app.look<Mail>("select recipient, body from mail_messages where kind = 'password-reset'")

describe('somebody who forgot the password', () => {
  it('gets a link by mail, and chooses a new one with it', async () => {
    expect((await forgot(' Clerk@Alder.example ')).status).toBe(200)
    await app.runJobs()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.recipient).toBe('clerk@alder.example')
    expect(mail?.body).toContain('http://alder.localhost:3000/reset-password/')
    const token = tokenIn(mail?.body ?? '')
    expect((await look(token)).body).toEqual({
      kind: 'reset',
      email: 'clerk@alder.example',
      least_length: 15,
    })
    expect((await choose(token)).body.message).toBe('Your password is set. You can log in now.')
    expect((await knock(app, emailOf('clerk'), { password: newPassword })).status).toBe(200)
    expect((await knock(app, emailOf('clerk'))).status).toBe(401)
  })

  it('is not told whether the address has an account; nobody else gets a mail', async () => {
    const before = await mails()
    const [known, unknown] = [await forgot(emailOf('vendor')), await forgot(emailOf('nobody'))]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await app.look("update users set disabled_at = now() where email = 'vendor@alder.example'")
    await app.runJobs()
    expect(await mails()).toEqual(before)
  })

  it('has to give an address', async () => {
    expect((await forgot('not an address')).problem.fields).toEqual({ email: 'Enter a valid email address.' })
  })
})

describe('a link', () => {
  it('works once', async () => {
    const token = await linkTo(app, emailOf('attorney'))
    expect((await choose(token)).status).toBe(200)
    expect((await choose(token, 'eleven loud geese')).problem).toMatchObject({ status: 404, error: dead })
    expect((await look(token)).status).toBe(404)
  })

  it('works for one of two who use it at once', async () => {
    const token = await linkTo(app, emailOf('attorney'))
    const answers = await Promise.all(
      ['first of two words', 'second of two words'].map((each) => choose(token, each)),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404])
  })

  it('works for thirty minutes, an invitation for seven days', async () => {
    const [reset, invitation] = [
      await linkTo(app, emailOf('auditor')),
      await linkTo(app, emailOf('auditor'), 'invitation'),
    ]
    app.clock.advance({ minutes: 29 })
    expect((await look(reset)).status).toBe(200)
    app.clock.advance({ minutes: 2 })
    expect((await choose(reset)).problem.error).toBe(dead)
    app.clock.advance({ days: 6 })
    expect((await look(invitation)).body.kind).toBe('invitation')
    app.clock.advance({ days: 1 })
    expect((await look(invitation)).status).toBe(404)
  })

  it('ends all sessions of its user, and makes their other links worth nothing', async () => {
    const finance = await signedIn(app, emailOf('finance'))
    const [first, second] = [
      await linkTo(app, emailOf('finance')),
      await linkTo(app, emailOf('finance'), 'invitation'),
    ]
    const others = await linkTo(app, emailOf('administrator'))
    expect((await choose(first)).status).toBe(200)
    expect((await finance.call(checkSession, {})).status).toBe(401)
    expect((await look(second)).status).toBe(404)
    expect((await look(others)).status).toBe(200)
  })

  it('ends when its user changes the password, with all that were mailed before or asked for', async () => {
    const email = emailOf('clerk', 'birch')
    const birch = { county: 'birch' }
    const clerk = await signedIn(app, email, birch)
    const older = [
      await linkTo(app, email, 'reset', 'birch'),
      await linkTo(app, email, 'invitation', 'birch'),
    ]
    await forgot(email, 'birch')
    app.clock.advance({ minutes: 1 })
    const body = { current_password: password, new_password: newPassword }
    expect((await clerk.call(changePassword, { body })).status).toBe(200)
    for (const token of older) expect((await look(token, 'birch')).problem.error).toBe(dead)
    await app.runJobs()
    const [{ n } = { n: -1 }] = await app.look<{ n: number }>(
      'select count(*)::int as n from mail_messages where recipient = $1',
      [email],
    )
    expect(n).toBe(0)
    expect((await look(await linkTo(app, email, 'reset', 'birch'), 'birch')).status).toBe(200)
  })

  it('leads to the county’s own address, whatever the request says of hosts', async () => {
    const email = emailOf('administrator')
    const ask = (headers: Record<string, string>) =>
      app.visitor('alder').call(forgotPassword, { body: { email, subdomain: 'alder' } }, { headers })
    const steered = await ask({
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    })
    expect(steered.status).toBe(200)
    expect((await ask({ host: 'alder.evil.example' })).status).not.toBe(200)
    await app.runJobs()
    const sent = (await mails()).filter(({ recipient }) => recipient === email)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toContain('http://alder.localhost:3000/reset-password/')
    expect(sent[0]?.body).not.toContain('evil')
  })

  it('is not used up by a password that will not do', async () => {
    const token = await linkTo(app, emailOf('finance'))
    const weak = await choose(token, 'passwordpassword')
    expect(weak.status).toBe(400)
    expect(Object.keys(weak.problem.fields ?? {})).toEqual(['password'])
    expect((await choose(token)).status).toBe(200)
  })

  it('is not there in another county', async () => {
    const token = await linkTo(app, emailOf('clerk', 'birch'), 'reset', 'birch')
    expect((await look(token)).problem.error).toBe(dead)
    expect((await choose(token)).status).toBe(404)
    expect((await look(token, 'birch')).status).toBe(200)
  })

  it('is worth nothing when changed in any letter, cut or made up', async () => {
    const token = await linkTo(app, emailOf('clerk'))
    for (let at = 0; at < token.length; at += 7) {
      const letter = token[at] === 'A' ? 'B' : 'A'
      expect((await look(token.slice(0, at) + letter + token.slice(at + 1))).status).toBe(404)
    }
    for (const made of [token.slice(1), `${token}A`, 'x', '0'.repeat(64)])
      expect((await look(made)).status).toBe(404)
    expect((await look(token)).status).toBe(200)
  })

  it('is worth nothing once its user is disabled', async () => {
    const token = await linkTo(app, emailOf('readonly'))
    await app.look("update users set disabled_at = now() where email = 'readonly@alder.example'")
    expect((await look(token)).status).toBe(404)
    expect((await choose(token)).status).toBe(404)
  })

  it('leaves the second factor on, and takes a shorter password with it', async () => {
    await switchOnSecondFactor(app, await signedIn(app, emailOf('reviewer')))
    const token = await linkTo(app, emailOf('reviewer'))
    expect((await look(token)).body.least_length).toBe(8)
    expect((await choose(token, 'zvq mlk9')).status).toBe(200)
    const answer = await knock(app, emailOf('reviewer'), { password: 'zvq mlk9' })
    expect(answer.problem.code).toBe('second_factor_required')
  })

  it('is not stored: what is stored does not open anything', async () => {
    const token = await linkTo(app, emailOf('contracts'))
    const [row] = await app.look<{ all: string }>(
      'select string_agg(l::text, chr(10)) as all from password_links l',
    )
    expect(row?.all).not.toContain(token)
    expect((await knock(app, emailOf('contracts'), { password })).status).toBe(200)
  })
})
