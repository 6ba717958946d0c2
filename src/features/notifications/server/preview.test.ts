import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { listNotifications, previewNotification, testNotification, updateNotification } from '../contract.ts'
import { defaultTexts } from '../default-texts.ts'
import { notificationKeys } from '../rules.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

const preview = async (subject: string, body: string, caller = admin) =>
  caller.call(previewNotification, { body: { key: 'REJECT-NOTIFY', subject, body } })

describe('the preview', () => {
  it.each(notificationKeys)('fills the shipped text of %s with sample data', async (key) => {
    const { body } = await admin.call(previewNotification, { body: { key, ...defaultTexts[key] } })
    expect(body.problems).toEqual([])
    expect(`${body.subject}${body.text}`).not.toMatch(/[{}]/)
  })

  it('lists every problem with its place, and fills what is good', async () => {
    const { body } = await preview('About {{ contract_number }}', 'Dear\n {{ nmae }}, {{ reason }} {{ x')
    expect(body).toMatchObject({ subject: 'About 20260142', text: null })
    expect(body.problems).toEqual([{ field: 'body', message: '"{{ x" isn’t closed.', line: 2, column: 27 }])
    const named = await preview('{{ a }}', '{{ b }}')
    expect(named.body.problems.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'subject: Unknown variable {{ a }}.',
      'body: Unknown variable {{ b }}.',
    ])
  })

  it('cannot be made to run away, or to say what it should not', async () => {
    const { body } = await preview('{{ "a" }}', '{{ (1..1000000000) }}')
    expect(body.text).toBeNull()
    expect(body.problems[0]?.message).toBe('We couldn’t fill in this text. Use plain variables only.')
    expect((await preview('x', '{{ constructor }}{{ __proto__ }}')).body.problems).toHaveLength(2)
  })

  it('names the own county', async () => {
    const draft = { key: 'WELCOME-EMAIL', ...defaultTexts['WELCOME-EMAIL'] } as const
    const stranger = await app.signIn('birch', 'full.admin')
    const { body } = await stranger.call(previewNotification, { body: draft })
    expect(body.subject).toBe('Welcome to Birch County: choose your password')
  })

  it('keeps nothing', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await admin.call(
      previewNotification,
      { body: { key: 'REJECT-NOTIFY', subject: 'x', body: 'y' } },
      { headers },
    )
    expect(await app.look('select 1 from idempotency_keys')).toEqual([])
  })

  it('is refused without the permission', async () => {
    expect((await preview('x', 'y', await app.signIn('alder', 'readonly'))).status).toBe(403)
  })
})

describe('a test mail', () => {
  const mails = () =>
    app.look<{ recipient: string; subject: string; body: string; sender: string | null }>(
      "select recipient, subject, body, sender from mail_messages where kind = 'notification-test' order by created_at desc",
    )
  const idOf = async (key: string) =>
    (await admin.call(listNotifications, { query: { q: key } })).body[0]?.id ?? ''

  it('goes to oneself, with the saved text', async () => {
    const id = await idOf('REJECT-NOTIFY')
    await admin.call(updateNotification, { params: { id }, body: { fromemail: 'clerk@alder.gov' } })
    const answer = await admin.call(testNotification, { params: { id }, body: {} })
    expect(answer.body.message).toBe('Test email sent to full.admin@alder.example.')
    const [mail] = await mails()
    expect(mail).toMatchObject({
      recipient: 'full.admin@alder.example',
      subject: '[Test] Contract 20260142 wasn’t approved: Snow removal, county buildings',
      sender: 'clerk@alder.gov',
    })
    expect(mail?.body).toContain('The insurance clause is missing.')
    const events = await app.look('select event, note from audit_events where object_id = $1 order by seq', [
      id,
    ])
    expect(events.at(-1)).toEqual({
      event: 'notification.tested',
      note: 'REJECT-NOTIFY to full.admin@alder.example',
    })
  })

  it('goes with the text as it is typed, which is not saved by it', async () => {
    const id = await idOf('REJECT-NOTIFY')
    const body = { subject: 'Typed {{ step }}', body: 'Now', fromemail: '' }
    expect((await admin.call(testNotification, { params: { id }, body })).status).toBe(200)
    expect((await mails())[0]).toMatchObject({
      subject: '[Test] Typed County Attorney',
      body: 'Now',
      sender: null,
    })
    const { body: rows } = await admin.call(listNotifications, { query: { q: 'REJECT' } })
    expect(rows[0]?.subject).toBe(defaultTexts['REJECT-NOTIFY'].subject)
  })

  it('is not sent with a text that has a problem', async () => {
    const id = await idOf('REJECT-NOTIFY')
    const before = await mails()
    const answer = await admin.call(testNotification, { params: { id }, body: { subject: '{{ nmae }}' } })
    expect(answer.problem.fields).toEqual({ subject: 'Unknown variable {{ nmae }}.' })
    const broken = await admin.call(testNotification, {
      params: { id },
      body: { subject: 'a\r\nBcc: all@example.com' },
    })
    expect(broken.problem.fields).toEqual({ subject: 'This must be on one line.' })
    expect(await mails()).toEqual(before)
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const id = await idOf('REJECT-NOTIFY')
    const by = async (county: string, account: 'readonly' | 'full.admin') =>
      (await (await app.signIn(county, account)).call(testNotification, { params: { id }, body: {} })).status
    expect(await by('alder', 'readonly')).toBe(403)
    expect(await by('birch', 'full.admin')).toBe(404)
  })
})
