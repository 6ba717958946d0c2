import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { acceptCertificate, getCertificate, listCertificates, returnCertificate } from '../../contract.ts'
import {
  askAgain,
  listCertificateRequests,
  listRequestChoices,
  withdrawCertificateRequest,
} from '../../request-contract.ts'
import { referenceOf } from '../../request-rules.ts'
import { agent, ask, asked, dayAhead, emailsTo, linkTo, open, samplePdf, send } from './requests.fixture.ts'

let app: TestApp
let manager: Caller
let stranger: Caller
let vendor: string
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } })
  manager = await app.signIn('alder', 'contracts')
  stranger = await app.signIn('birch', 'full.admin')
})
afterAll(() => app.close())

/** A vendor that nothing is known of yet, after every email of the vendor before it. */
beforeEach(async () => {
  await app.runJobs()
  const [row] = await app.look<{ id: string }>(
    `insert into vendors (tenant_id, id, name, email) select id, gen_random_uuid(), 'Hill Roofing ' || gen_random_uuid(), 'office@hill.example'
     from tenants where subdomain = 'alder' returning id`,
  )
  vendor = row?.id ?? ''
  await app.look('delete from sign_in_failures')
})

const requests = async () => (await manager.call(listCertificateRequests, { params: { id: vendor } })).body
const received = async () => (await manager.call(listCertificates, { query: { vendor } })).body

describe('asking for a certificate', () => {
  it('emails a link that only the address reads, and says what is asked for until when', async () => {
    const made = await asked(app, manager, vendor)
    expect(made).toMatchObject({ email: agent, status: 'sent', asked_by: expect.any(String), version: 1 })
    const [email] = await emailsTo(app, agent, 'certificate-requested')
    expect(email?.body).toContain(
      '- Commercial general liability: $1,000,000 each occurrence, $2,000,000 aggregate, additional insured',
    )
    expect(email?.body).toContain('Message: Please name the county as certificate holder.')
    expect(email?.carries_secret).toBe(true)
    const [stored] = await app.look<{ token_sha256: string }>(
      'select token_sha256 from certificate_request_links where request_id = $1',
      [made.id],
    )
    expect(await linkTo(app)).not.toContain(stored?.token_sha256)
    expect((await requests())[0]).toMatchObject({ id: made.id, sent_at: expect.any(String) })
  })

  it('offers the addresses on record', async () => {
    const { body } = await manager.call(listRequestChoices, { params: { id: vendor } })
    expect(body).toEqual({ addresses: [{ name: '', email: 'office@hill.example' }], answers: [] })
  })

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ email: '' }, 'email'],
    [{ due_on: '2020-01-01' }, 'due_on'],
    [{ due_on: '2199-01-01' }, 'due_on'],
    [{ asked: [], note: '' }, 'note'],
    [{ note: 'x'.repeat(2001) }, 'note'],
  ])('refuses %j', async (change, field) => {
    const { status, problem } = await ask(app, manager, vendor, change)
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]])
  })

  it('is for those who manage insurance, in their own county', async () => {
    const auditor = await app.signIn('alder', 'readonly')
    expect((await ask(app, auditor, vendor)).status).toBe(403)
    expect((await ask(app, stranger, vendor)).status).toBe(404)
    const { id } = await asked(app, manager, vendor)
    for (const call of [askAgain, withdrawCertificateRequest])
      expect(
        (await stranger.call(call, { params: { id }, body: { version: 1, due_on: '2020-01-01' } })).status,
      ).toBe(404)
    expect((await stranger.call(listCertificateRequests, { params: { id: vendor } })).status).toBe(404)
    expect((await stranger.call(listRequestChoices, { params: { id: vendor } })).status).toBe(404)
  })

  it('asks an address once at a time, also twice at once', async () => {
    const both = await Promise.all([ask(app, manager, vendor), ask(app, manager, vendor)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a certificate by a link', () => {
  it('waits for review as one from the Vendor Portal does, with its origin on record', async () => {
    const { id } = await asked(app, manager, vendor)
    const link = await linkTo(app)
    const page = await open(app, link)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const told of ['Alder County', 'Hill Roofing', '$1,000,000 each occurrence', 'certificate holder.'])
      expect(page.text).toContain(told)
    const after = await send(app, link, { name: 'Robin Clerk' })
    expect(after.text).toContain('Certificate received')
    const [certificate] = await received()
    expect(certificate).toMatchObject({
      status: 'waiting',
      sent_by: 'Robin Clerk',
      sent_by_vendor: true,
      sent_by_link: agent,
      file_name: 'renewal.pdf',
    })
    expect(after.text).toContain(referenceOf(certificate?.id ?? ''))
    expect((await requests())[0]).toMatchObject({ id, status: 'received', certificate: certificate?.id })
    const [event] = await app.look<{ after: object; actor_id: string | null }>(
      `select actor_id, after from audit_events where event = 'insurance.received' order by seq desc limit 1`,
    )
    expect(event).toMatchObject({ actor_id: null, after: { email: agent, sent_by: 'Robin Clerk' } })
    await app.runJobs()
    const [confirmed] = await emailsTo(app, agent, 'certificate-received')
    expect(confirmed?.body).toContain(referenceOf(certificate?.id ?? ''))
    const [told] = await emailsTo(app, 'contracts@alder.example', 'certificate-received')
    expect(told?.body).toContain(`/insurance/certificates/${certificate?.id}`)
  })

  it('works once, and says what came', async () => {
    await asked(app, manager, vendor)
    const link = await linkTo(app)
    await send(app, link)
    const again = await send(app, link, { file: ['other.pdf', samplePdf] })
    expect(again.text).toContain('Certificate received')
    expect(again.text).toContain('renewal.pdf')
    expect(again.text).not.toContain('other.pdf')
    const notTaken =
      'A certificate has already been sent by this link. If you just sent another file, it wasn’t taken.'
    expect(again.text).toContain(notTaken)
    expect((await open(app, link)).text).not.toContain(notTaken)
    expect((await open(app, link)).text).toContain('This link can’t be used again.')
    expect(await received()).toHaveLength(1)
  })

  it('takes one of two that are sent at once', async () => {
    await asked(app, manager, vendor)
    const link = await linkTo(app)
    const pages = await Promise.all([send(app, link), send(app, link, {}, '198.51.100.4')])
    for (const { text } of pages) expect(text).toContain('Certificate received')
    expect(await received()).toHaveLength(1)
  })

  it.each([
    [
      'a file that is no PDF',
      { file: ['renewal.pdf', new Uint8Array([1, 2, 3, 4])] as const },
      /isn’t an allowed file type/,
    ],
    ['a program', { file: ['renewal.exe', samplePdf] as const }, /Use \.pdf, \.png, \.jpg/],
    ['an empty file', { file: ['renewal.pdf', new Uint8Array()] as const }, /is empty/],
    ['no name', { name: '  ' }, /Enter your name\./],
  ])('refuses %s on the same page, and keeps what was typed', async (_what, change, told) => {
    await asked(app, manager, vendor)
    const link = await linkTo(app)
    const page = await send(app, link, { name: 'Robin Clerk', ...change })
    expect([page.status, page.text]).toEqual([200, expect.stringMatching(told)])
    if (!('name' in change)) expect(page.html).toContain('value="Robin Clerk"')
    expect(await received()).toEqual([])
    expect((await send(app, link)).text).toContain('Certificate received')
  })

  it('refuses a form without a file, and a body that is no form', async () => {
    await asked(app, manager, vendor)
    const link = await linkTo(app)
    const refused = await open(app, link, { name: 'Robin Clerk' })
    expect(refused.text).toContain('Choose a file.')
    // Who goes back to it sees it again: the browser can’t ask for the answer to a form a second time.
    expect(refused.headers['cache-control']).toBe('private, no-cache')
    const { statusCode } = await app.http.inject({
      url: link,
      method: 'POST',
      headers: { host: 'alder.localhost', accept: 'text/html', 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(statusCode).toBe(200)
    expect(await received()).toEqual([])
  })

  it('is unknown with another token, and in another county', async () => {
    await asked(app, manager, vendor)
    const link = await linkTo(app)
    expect((await open(app, `${link}x`)).status).toBe(404)
    expect((await send(app, '/public/insurance/none')).status).toBe(404)
    expect((await open(app, link, undefined, '203.0.113.9', 'birch')).status).toBe(404)
  })

  it('makes someone who tries again and again wait', async () => {
    await asked(app, manager, vendor)
    const link = await linkTo(app)
    const pages = []
    for (let tries = 0; tries < 12; tries++) pages.push(await send(app, link, { file: ['a.exe', samplePdf] }))
    expect(pages.at(-1)?.text).toMatch(/Too many attempts|Try again in/)
    expect(await received()).toEqual([])
  })
})

describe('a request', () => {
  it('is withdrawn: its link says so, and takes nothing', async () => {
    const { id } = await asked(app, manager, vendor)
    const link = await linkTo(app)
    const stale = await manager.call(withdrawCertificateRequest, { params: { id }, body: { version: 9 } })
    expect(stale.status).toBe(412)
    const done = await manager.call(withdrawCertificateRequest, { params: { id }, body: { version: 1 } })
    expect(done.body.status).toBe('withdrawn')
    expect((await send(app, link)).text).toContain('no longer needs this certificate')
    expect(await received()).toEqual([])
    const twice = await manager.call(withdrawCertificateRequest, { params: { id }, body: { version: 2 } })
    expect([twice.status, twice.problem.error]).toEqual([409, 'This request was already withdrawn.'])
    expect((await ask(app, manager, vendor)).status).toBe(200)
    await expect(
      app.look(`update certificate_requests set ended = null, ended_at = null where id = $1`, [id]),
    ).rejects.toThrow(/stays what it was/)
  })

  it('expires, and is sent again with another link', async () => {
    const { id } = await asked(app, manager, vendor)
    const first = await linkTo(app)
    const sendAgain = (due: number, version: number) =>
      manager.call(askAgain, { params: { id }, body: { due_on: dayAhead(app, due), version } })
    const soon = await sendAgain(12, 1)
    expect([soon.status, soon.problem.error]).toEqual([409, expect.stringMatching(/less than an hour ago/)])
    await app.look(
      `update certificate_request_links set sent_at = sent_at - interval '40 days', expires_at = expires_at - interval '40 days'
       where request_id = $1`,
      [id],
    )
    expect((await requests())[0]?.status).toBe('expired')
    expect((await send(app, first)).text).toContain('This link has expired')
    expect(await received()).toEqual([])
    expect((await sendAgain(12, 7)).status).toBe(412)
    expect((await sendAgain(12, 1)).body).toMatchObject({ due_on: dayAhead(app, 12), version: 2 })
    await app.runJobs()
    expect((await requests())[0]?.status).toBe('sent')
    const second = await linkTo(app)
    expect(second).not.toBe(first)
    expect((await send(app, second)).text).toContain('Certificate received')
  })

  it('reminds the address before the due date, unless the certificate came', async () => {
    const remindNow = async (id: string) => {
      const [job] = await app.look<{ day: string }>(
        `update pgboss.job j set start_after = now() from (select id, start_after from pgboss.job) before
         where before.id = j.id and j.data -> 'payload' ->> 'requestId' = $1 and j.data -> 'payload' ? 'remindsOf'
         returning to_char(before.start_after, 'YYYY-MM-DD') as day`,
        [id],
      )
      await app.runJobs()
      return job?.day
    }
    const { id } = await asked(app, manager, vendor)
    const first = await linkTo(app)
    expect(await remindNow(id)).toBe(dayAhead(app, 7))
    expect((await emailsTo(app, agent, 'certificate-requested'))[0]?.subject).toMatch(
      /^Reminder: certificate/,
    )
    expect((await open(app, first)).text).toContain('Send the certificate')
    expect((await send(app, await linkTo(app))).text).toContain('Certificate received')

    const next = await asked(app, manager, vendor)
    const before = await linkTo(app)
    await send(app, before)
    await remindNow(next.id)
    expect(await linkTo(app)).toBe(before)
  })

  it('is followed by another where its certificate is returned, with the reason', async () => {
    await asked(app, manager, vendor)
    await send(app, await linkTo(app))
    const [certificate] = await received()
    const params = { id: certificate?.id ?? '' }
    const empty = await manager.call(acceptCertificate, { params, body: { version: 1 } })
    expect(empty.status).toBe(409)
    const body = { reason: 'The aggregate is missing.', version: 1 }
    expect((await manager.call(returnCertificate, { params, body })).status).toBe(200)
    await app.runJobs()
    const [email] = await emailsTo(app, agent, 'certificate-requested')
    expect(email?.body).toContain('that you sent. Reason: The aggregate is missing.')
    const [office] = await emailsTo(app, 'office@hill.example', 'certificate-returned')
    expect(office?.body).toContain('that Dana Hill sent')
    expect((await requests()).map(({ status }) => status)).toEqual(['sent', 'received'])
    expect((await send(app, await linkTo(app))).text).toContain('Certificate received')
    expect((await manager.call(getCertificate, { params })).body.status).toBe('returned')
  })
})
