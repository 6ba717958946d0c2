import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#features/auth/contract.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { getRegistration, registerVendor } from '../registration-contract.ts'
import * as fixture from './firms.fixture.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { emailOf, newFirm, password, register } = fixture
const attempt = (email: string) =>
  app.visitor('alder').call(login, { body: { email, password, subdomain: 'alder' } })

describe('registering as a vendor', () => {
  it('makes nothing usable before the link was followed, once', async () => {
    expect((await register(app, 'early', newFirm('Early Bird Paving'))).status).toBe(200)
    const token = await fixture.mailedToken(app, emailOf('early'))
    expect((await attempt(emailOf('early'))).status).toBe(401)
    expect(await app.look('select 1 from users where email = $1', [emailOf('early')])).toEqual([])
    const described = await app.visitor('alder').call(getRegistration, { params: { token } })
    expect(described.body).toEqual({ email: emailOf('early'), firm_name: 'Early Bird Paving' })
    expect((await fixture.confirm(app, token)).body).toMatchObject({ outcome: 'waiting' })
    expect((await attempt(emailOf('early'))).status).toBe(200)
    expect((await fixture.confirm(app, token)).status).toBe(404)
    expect((await app.visitor('alder').call(getRegistration, { params: { token } })).status).toBe(404)
  })

  it('keeps of the link only a hash, and of the password nothing but its hash', async () => {
    await register(app, 'hashed', newFirm('Hashed'))
    const token = await fixture.mailedToken(app, emailOf('hashed'))
    expect(token.length).toBeGreaterThan(40)
    const kept = await app.look('select to_jsonb(r)::text as row from vendor_registrations r')
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(JSON.stringify(kept)).not.toContain(password)
    const jobs = await app.look('select data::text from pgboss.job')
    expect(JSON.stringify(jobs)).not.toContain(token)
  })

  it('is too late after two days, and not possible at another county', async () => {
    await register(app, 'slow', newFirm('Slow'))
    const token = await fixture.mailedToken(app, emailOf('slow'))
    expect((await fixture.confirm(app, token, 'birch')).status).toBe(404)
    await app.look(
      "update vendor_registrations set expires_at = now() - interval '1 second' where email = $1",
      [emailOf('slow')],
    )
    expect((await fixture.confirm(app, token)).status).toBe(404)
    expect((await fixture.confirm(app, 'x'.repeat(43))).status).toBe(404)
  })

  it('happens once, however often the link is followed at once', async () => {
    await register(app, 'eager', newFirm('Eager'))
    const token = await fixture.mailedToken(app, emailOf('eager'))
    const answers = await Promise.all([1, 2, 3].map(() => fixture.confirm(app, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  it('answers the same for a known address, whose owner is told by email', async () => {
    const body = { ...fixture.registration('x', newFirm('Known')), email: 'clerk@alder.example' }
    const known = await app.visitor('alder').call(registerVendor, { body })
    const unknown = await register(app, 'unknown', newFirm('Unknown'))
    const same = (answer: typeof known, email: string) => ({
      status: answer.status,
      message: answer.body.message.replace(email, ''),
    })
    expect(same(known, 'clerk@alder.example')).toEqual(same(unknown, emailOf('unknown')))
    const mail = await fixture.newestMail(app, 'clerk@alder.example')
    expect(mail?.subject).toContain('You already have')
    expect(mail?.body).not.toContain('/vendor-registration/')
    expect(await app.look("select 1 from vendor_registrations where email = 'clerk@alder.example'")).toEqual(
      [],
    )
  })

  it('judges passwords as for every account, and codes by the county’s list', async () => {
    const weak = { ...fixture.registration('weak', newFirm('Weak')), password: 'short' }
    const refused = await app.visitor('alder').call(registerVendor, { body: weak })
    expect(refused.problem.fields).toHaveProperty('password')
    const codes = await register(app, 'codes', newFirm('Codes', { commodity_codes: ['00001'] }))
    expect(codes.status).toBe(400)
  })

  it('is slowed down for one address, and sends it only a few emails', async () => {
    const answers = []
    for (let n = 0; n < 7; n++) answers.push((await register(app, 'bombed', newFirm(`Bomb ${n}`))).status)
    expect(answers.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
    expect(answers.at(-1)).toBe(429)
    await app.runJobs()
    const mails = await app.look('select 1 from mail_messages where recipient = $1', [emailOf('bombed')])
    expect(mails.length).toBeLessThanOrEqual(5)
  })

  it('isn’t confirmed by the owner of the address where someone else chose the password', async () => {
    const others = 'walnut harbor cello marmot'
    const body = { ...fixture.registration('victim', newFirm('Victim Paving')), password: others }
    await app.visitor('alder').call(registerVendor, { body })
    const prepared = await fixture.mailedToken(app, emailOf('victim'))
    const refused = await fixture.confirm(app, prepared)
    expect(refused.status).toBe(400)
    expect(refused.problem.fields).toHaveProperty('password')
    expect(await app.look('select 1 from users where email = $1', [emailOf('victim')])).toEqual([])
    await register(app, 'victim', newFirm('Victim Paving'))
    expect((await fixture.confirm(app, await fixture.mailedToken(app, emailOf('victim')))).status).toBe(200)
    expect((await attempt(emailOf('victim'))).status).toBe(200)
    expect((await fixture.confirm(app, prepared, 'alder', others)).status).toBe(404)
  })

  it('slows down guessing the password of a registration', async () => {
    await register(app, 'guessed', newFirm('Guessed'))
    const token = await fixture.mailedToken(app, emailOf('guessed'))
    const answers: number[] = []
    for (let n = 0; n < 8; n++)
      answers.push((await fixture.confirm(app, token, 'alder', `guess ${n}`)).status)
    expect(answers[0]).toBe(400)
    expect(answers.at(-1)).toBe(429)
  })

  it('tells nothing to an address that isn’t confirmed but the county’s own words', async () => {
    const first_name = 'Winner! Claim at https://evil.example/prize'
    const body = { ...fixture.registration('phished', newFirm('Prize Office')), first_name }
    expect((await app.visitor('alder').call(registerVendor, { body })).status).toBe(200)
    const mail = await fixture.newestMail(app, emailOf('phished'))
    expect(mail?.body).toContain('/vendor-registration/')
    expect(mail?.body).not.toMatch(/Winner|evil|Prize/)
  })

  it('keeps a firm’s name as it is read: without marks that no one sees', async () => {
    await register(app, 'lookalike', newFirm('Acme\u00a0\u202eCorp\u200b\u2060 '))
    const described = await app
      .visitor('alder')
      .call(getRegistration, { params: { token: await fixture.mailedToken(app, emailOf('lookalike')) } })
    expect(described.body.firm_name).toBe('Acme Corp')
  })

  it('lets the first link that is followed end the others of the address', async () => {
    await register(app, 'twice', newFirm('Twice A'))
    const first = await fixture.mailedToken(app, emailOf('twice'))
    await register(app, 'twice', newFirm('Twice B'))
    const second = await fixture.mailedToken(app, emailOf('twice'))
    expect(second).not.toBe(first)
    expect((await fixture.confirm(app, second)).status).toBe(200)
    expect((await fixture.confirm(app, first)).status).toBe(404)
  })
})
