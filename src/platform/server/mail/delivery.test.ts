import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestBench, testBench } from '../jobs/bench.fixture.ts'
import type { Attempt } from '../jobs/handler.ts'
import { deliverMail, mailHandlers } from './jobs.ts'
import { type Mail, sendMail } from './send-mail.ts'
import { startMailServer, type TestMailServer } from './smtp.fixture.ts'
import { type MailTransport, requiresEncryption, smtpTransport } from './transport.ts'

let bench: TestBench
let mailServer: TestMailServer
let transport: MailTransport
beforeAll(async () => {
  bench = await testBench([deliverMail])
  mailServer = await startMailServer()
  transport = smtpTransport(mailServer.url)
})
afterAll(async () => {
  await transport.close()
  await mailServer.stop()
  await bench.end()
})
beforeEach(async () => {
  mailServer.received.length = 0
  mailServer.senders.length = 0
  mailServer.refuseWith = undefined
  mailServer.objection = undefined
  await bench.admin.query('delete from mail_messages')
  await bench.admin.query('delete from pgboss.job_common')
})

const mail: Mail = {
  to: 'Ann.Lee@Alder.example',
  subject: 'Hearing',
  text: 'At noon.\n\nBring the file.',
  link: null,
  kind: 'test',
}
const send = async (given: Partial<Mail> = {}, county = bench.alder) =>
  (await bench.inCounty(county, (ctx) => sendMail(ctx, { ...mail, ...given }))) ?? ''

const attempt = (number = 1, isLast = false): Attempt => ({
  jobId: 'test',
  number,
  isLast,
  wasLost: false,
  signal: new AbortController().signal,
})

/** What a worker does with the delivery job. */
async function deliver(mailId: string, through: MailTransport | undefined, at = attempt()): Promise<void> {
  const [handler] = mailHandlers({ transport: through, from: 'no-reply@countyhall.example' })
  await handler?.run((work) => bench.runInTenant(bench.alder.id, work), { mailId }, at)
}

const row = async (id: string) =>
  (await bench.admin.query('select * from mail_messages where id = $1', [id])).rows[0]
const jobs = async () =>
  (await bench.admin.query('select data from pgboss.job where name = $1', [deliverMail.name])).rows

describe('writing a mail', () => {
  it('keeps it and asks for its delivery in the same transaction', async () => {
    const id = await send()
    expect(await row(id)).toMatchObject({
      recipient: 'ann.lee@alder.example',
      subject: 'Hearing',
      status: 'queued',
    })
    expect(await jobs()).toEqual([{ data: { tenantId: bench.alder.id, payload: { mailId: id } } }])
  })

  it('leaves nothing when the transaction fails', async () => {
    await expect(
      bench.inCounty(bench.alder, async (ctx) => {
        await sendMail(ctx, mail)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await jobs()).toEqual([])
    expect((await bench.admin.query('select 1 from mail_messages')).rows).toEqual([])
  })

  it('happens once for each occasion, and apart in each county', async () => {
    const key = 'contract 7 ends in 30 days'
    const first = await send({ key })
    expect(await send({ key })).toBe(first)
    const other = await send({ key }, bench.birch)
    expect(other).not.toBe(first)
    expect(await jobs()).toHaveLength(2)
  })

  it('happens once when two servers want it at the same moment', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => send({ key: 'at once' })))
    expect(new Set(ids).size).toBe(1)
    expect(await jobs()).toHaveLength(1)
  })

  it.each([
    ['a line break', '\r\n'],
    ['a lone carriage return', '\r'],
    ['a tab', '\t'],
    ['a bell', '\u0007'],
    ['a next line', '\u0085'],
    ['a line separator', '\u2028'],
  ])('has one line as its subject, also with %s in a record’s name', async (_what, control) => {
    const id = await send({ subject: `Hello${control}Bcc: everybody@example.com` })
    expect(await row(id)).toMatchObject({ subject: 'Hello Bcc: everybody@example.com' })
    await deliver(id, transport)
    expect(mailServer.received[0]).toMatch(/^Subject: Hello Bcc: everybody@example.com\r?$/m)
  })

  it.each([
    ['a line break in the address', { to: 'a@example.com\nBcc: b@example.com' }],
    ['two addresses', { to: 'a@example.com, b@example.com' }],
    ['a name in the address', { to: 'Ann <a@example.com>' }],
    ['no address', { to: '' }],
    ['a line break in the sender', { from: 'a@example.com\r\nX: y' }],
  ])('refuses %s', async (_what, wrong) => {
    await expect(send(wrong)).rejects.toMatchObject({ code: 'invalid' })
    expect(await jobs()).toEqual([])
  })
})

describe('delivering a mail', () => {
  it('tells mail programs how its reader ends such mails with one click', async () => {
    const unsubscribeUrl = 'https://alder.example/public/subscriptions/abc/end'
    await deliver(await send({ unsubscribeUrl }), transport)
    const [wire = ''] = mailServer.received
    expect(wire).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
    expect(wire).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await expect(send({ unsubscribeUrl: 'https://a.example/\r\nBcc: b@c.example' })).rejects.toThrow()
  })

  it('gives it to the mail server as text and HTML, in the name of the county', async () => {
    const id = await send()
    await deliver(id, transport)
    const [wire = ''] = mailServer.received
    expect(wire).toContain(`From: ${bench.alder.name} <no-reply@countyhall.example>`)
    expect(wire).toContain('To: ann.lee@alder.example')
    expect(wire).toContain(`Message-ID: <${id}@countyhall.example>`)
    expect(wire).toContain('Auto-Submitted: auto-generated')
    expect(wire).toContain('text/plain')
    expect(wire).toContain('<p>Bring the file.</p>')
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1, error: null, body: mail.text })
    expect((await row(id)).sent_at).toBeInstanceOf(Date)
    expect(wire).not.toContain('List-Unsubscribe')
  })

  it('sends it once, though the job may run twice', async () => {
    const id = await send()
    await deliver(id, transport)
    await deliver(id, transport)
    expect(mailServer.received).toHaveLength(1)
  })

  it('has the same Message-ID when it is sent again after a crash', async () => {
    const id = await send()
    await deliver(id, transport)
    await bench.admin.query(`update mail_messages set status = 'queued', sent_at = null where id = $1`, [id])
    await deliver(id, transport)
    const ids = mailServer.received.map((wire) => /Message-ID: (\S+)/.exec(wire)?.[1])
    expect(ids).toEqual([`<${id}@countyhall.example>`, `<${id}@countyhall.example>`])
  })

  it('waits for a mail server that is busy, and records each try', async () => {
    const id = await send({ secrets: ['noon'] })
    mailServer.refuseWith = 451
    await expect(deliver(id, transport)).rejects.toThrow('not delivered')
    const waiting = await row(id)
    expect(waiting).toMatchObject({ status: 'queued', attempts: 1, body: mail.text })
    const pause = waiting.next_try_at.getTime() - Date.now()
    expect(pause).toBeGreaterThan(5000)
    expect(pause).toBeLessThan(11_000)
    mailServer.refuseWith = undefined
    await deliver(id, transport, attempt(2))
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2, error: null, next_try_at: null })
  })

  it('gives up at once on an address that the mail server will never take', async () => {
    const id = await send()
    mailServer.refuseWith = 550
    await deliver(id, transport)
    expect(await row(id)).toMatchObject({ status: 'failed', attempts: 1 })
    expect((await row(id)).error).toContain('550')
  })

  it('gives up after the last try, when there is no mail server to be found', async () => {
    const nowhere = smtpTransport('smtp://127.0.0.1:1')
    const id = await send({ secrets: ['noon'] })
    await expect(deliver(id, nowhere)).rejects.toThrow()
    await deliver(id, nowhere, attempt(9, true))
    expect(await row(id)).toMatchObject({ status: 'failed', attempts: 2, body: null })
    await nowhere.close()
  })

  it('stays in the mailbox where there is no mail server, secrets included', async () => {
    const id = await send({ secrets: ['noon'] })
    await deliver(id, undefined)
    expect(await row(id)).toMatchObject({
      status: 'kept',
      body: mail.text,
      sender: 'no-reply@countyhall.example',
    })
  })

  it('leaves no secret in the log once it was sent', async () => {
    const id = await send({ secrets: ['secret.example'], subject: 'Come in', text: 'Here: secret.example' })
    await deliver(id, transport)
    expect(await row(id)).toMatchObject({
      status: 'sent',
      subject: '',
      subject_start: '',
      body: null,
      body_html: null,
    })
    expect(mailServer.received[0]).toContain('secret.example')
  })

  it('keeps of an objection only the codes, where the mail server may quote a secret in it', async () => {
    const secret = 'https://alder.example/reset-password/abc'
    mailServer.refuseWith = 554
    mailServer.objection = (wire) => `5.7.1 spam: ${/https:\S+abc/.exec(wire)?.[0]}`
    const open = await send({ text: `See ${secret}` })
    await deliver(open, transport)
    expect((await row(open)).error).toContain(secret)
    const closed = await send({ text: `See ${secret}`, secrets: [secret] })
    await deliver(closed, transport)
    expect(await row(closed)).toMatchObject({
      status: 'failed',
      error: 'The email server answered 554 5.7.1.',
      subject: '',
      body: null,
    })
    mailServer.refuseWith = 451
    const waiting = await send({ text: `See ${secret}`, secrets: [secret] })
    await expect(deliver(waiting, transport)).rejects.toThrow(
      /^the email was not delivered: The email server answered 451 5\.7\.1\.$/,
    )
  })

  it('has one with a secret come back to the server itself: what comes back quotes it', async () => {
    await deliver(await send({ from: 'clerk@alder.gov' }), transport)
    await deliver(await send({ from: 'clerk@alder.gov', secrets: ['noon'] }), transport)
    expect(mailServer.senders).toEqual(['clerk@alder.gov', 'no-reply@countyhall.example'])
    for (const wire of mailServer.received) expect(wire).toContain('<clerk@alder.gov>')
  })

  it('does not reach into another county', async () => {
    const id = await send({}, bench.birch)
    await deliver(id, transport)
    expect(mailServer.received).toEqual([])
  })
})

describe('on its way to the mail server', () => {
  it.each([
    ['smtp://mail.example.gov:587', true],
    ['smtp://10.0.0.5', true],
    ['smtp://127.0.0.1.example.gov', true],
    ['smtp://relay.internal?requireTLS=false', false],
    ['smtp://localhost:25', false],
    ['smtp://[::1]:25', false],
    ['smtp://127.0.0.1?requireTLS=true', true],
  ])('%s is encrypted: %s', (url, isEncrypted) => {
    expect(requiresEncryption(url)).toBe(isEncrypted)
  })

  it('mail stays where it is if the server offers no encryption', async () => {
    const strict = smtpTransport(`${mailServer.url}?requireTLS=true`)
    const before = mailServer.received.length
    const letter = {
      id: randomUUID(),
      county: 'Alder County',
      sender: 'clerk@alder.example',
      returnTo: 'clerk@alder.example',
      recipient: 'ann@example.org',
      subject: 'Your password',
      body: 'A link',
      body_html: null,
      carries_secret: true,
      unsubscribe_url: null,
    }
    expect(await strict.deliver(letter)).toMatchObject({ isFinal: false })
    expect(mailServer.received).toHaveLength(before)
    await strict.close()
  })
})
