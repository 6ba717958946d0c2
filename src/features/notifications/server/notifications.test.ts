import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import {
  createNotification,
  deleteNotification,
  getNotification,
  listNotifications,
  type Notification,
  updateNotification,
} from '../contract.ts'
import { defaultTexts } from '../default-texts.ts'
import { type NotificationKey, notificationKeys } from '../rules.ts'

let app: TestApp
let admin: Caller
let reader: Caller
let stranger: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  reader = await app.signIn('alder', 'readonly')
  stranger = await app.signIn('birch', 'full.admin')
})
afterAll(() => app.close())

async function templateOf(key: NotificationKey, caller = admin): Promise<Notification> {
  const { body } = await caller.call(listNotifications, {})
  const found = body.find((each) => each.key === key)
  if (!found) throw new Error(`there is no ${key}`)
  return found
}
const edit = (id: string, body: Partial<Notification>, caller = admin) =>
  caller.call(updateNotification, { params: { id }, body })
const events = async (id: string) =>
  (await app.look<{ event: string }>('select event from audit_events where object_id = $1', [id])).map(
    ({ event }) => event,
  )

describe('listing notifications', () => {
  it('shows a text for each of the seven keys, in every county', async () => {
    for (const caller of [admin, stranger]) {
      const { body, headers } = await caller.call(listNotifications, {})
      expect(body.map(({ key }) => key)).toEqual([...notificationKeys])
      expect(headers['x-total-count']).toBe('7')
    }
  })

  it('sorts, searches and pages', async () => {
    const query = { sort: '-key', limit: 1 } as const
    expect((await admin.call(listNotifications, { query })).body[0]?.key).toBe('WELCOME-EMAIL')
    const found = await admin.call(listNotifications, { query: { q: 'insurance exp' } })
    expect(found.body.map(({ key }) => key)).toEqual(['INSURANCE-EXPIRE-NOTICE'])
    expect((await admin.call(listNotifications, { query: { q: '%' } })).body).toEqual([])
  })

  it('shows one of them', async () => {
    const one = await templateOf('REJECT-NOTIFY')
    expect((await admin.call(getNotification, { params: { id: one.id } })).body).toEqual(one)
    expect((await stranger.call(getNotification, { params: { id: one.id } })).status).toBe(404)
  })

  it('is refused without the permission', async () => {
    const { id } = await templateOf('REJECT-NOTIFY')
    expect((await reader.call(listNotifications, {})).status).toBe(403)
    expect((await reader.call(getNotification, { params: { id } })).status).toBe(403)
    expect((await app.visitor('alder').call(listNotifications, {})).status).toBe(401)
  })
})

describe('editing a notification', () => {
  it('changes what is given, leaves the rest, and is put on record', async () => {
    const { id, version, subject } = await templateOf('EXECUTED-NOTIFY')
    const answer = await edit(id, {
      body: 'Done: {{ contract_number }}',
      fromemail: ' Clerk@Alder.GOV ',
      version,
    })
    expect(answer.body).toMatchObject({ subject, body: 'Done: {{ contract_number }}', version: version + 1 })
    expect(answer.body.fromemail).toBe('clerk@alder.gov')
    expect(await events(id)).toEqual(['notification.updated'])
  })

  it.each<[string, NotificationKey, Partial<Notification>, Record<string, string>]>([
    [
      'an unknown variable, by its name',
      'REJECT-NOTIFY',
      { subject: 'About {{ contract_nr }}', body: 'Dear\n{{ nmae }}' },
      { subject: 'Unknown variable {{ contract_nr }}.', body: 'Line 2: Unknown variable {{ nmae }}.' },
    ],
    [
      'a variable of another key',
      'REJECT-NOTIFY',
      { body: '{{ policy_number }}' },
      { body: 'Line 1: Unknown variable {{ policy_number }}.' },
    ],
    [
      'a line break in the subject',
      'REJECT-NOTIFY',
      { subject: 'Hello\r\nBcc: everybody@example.com' },
      { subject: 'This must be on one line.' },
    ],
    [
      'a line break in the address',
      'REJECT-NOTIFY',
      { fromemail: 'a@example.com\nBcc: b@example.com' },
      { fromemail: 'Enter a valid email address.' },
    ],
    [
      'two addresses',
      'REJECT-NOTIFY',
      { fromemail: 'a@example.com, b@example.com' },
      { fromemail: 'Enter a valid email address.' },
    ],
    ['an empty subject', 'REJECT-NOTIFY', { subject: ' ' }, { subject: 'Subject is required.' }],
    ['an empty body', 'REJECT-NOTIFY', { body: ' \n' }, { body: 'Body is required.' }],
    [
      'an invitation without its link',
      'WELCOME-EMAIL',
      { body: 'Welcome {{ first_name }}!' },
      { body: 'Line 1: The text must contain {{ link }}. Without it, no one can choose a password.' },
    ],
    [
      'an invitation whose link leads nowhere',
      'WELCOME-EMAIL',
      { body: '{{ link | upcase }}' },
      { body: 'Line 1: The text must contain {{ link }}. Without it, no one can choose a password.' },
    ],
    [
      'a key with which its text does not fit',
      'REJECT-NOTIFY',
      { key: 'WELCOME-EMAIL', subject: 'Hello', body: 'Hello' },
      { body: 'Line 1: The text must contain {{ link }}. Without it, no one can choose a password.' },
    ],
  ])('refuses %s', async (_what, key, change, fields) => {
    const { id } = await templateOf(key)
    const answer = await edit(id, change)
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toEqual(fields)
  })

  it.each([
    '{{ link }}',
    'Welcome {{link}}',
    '{{- link -}}',
    '{{ link | upcase }}',
    '{{ first_name | default: link }}',
    '{{ nothing | default: link }}',
    '{{ link["0"] }}',
    '{{ link.size }}',
    '{{ [link] }}',
    '{{ (link..link_days) }}',
    '{% assign x = link %}{{ x }}',
    '{% capture x %}{{ link }}{% endcapture %}{{ x }}',
    '{% raw %}{{ link }}{% endraw %}',
    '{% liquid echo link %}',
    '{% include "body" %}',
    '{{ link | append: "" }}',
  ])('refuses a subject that others could read the link in: %s', async (subject) => {
    const { id, version } = await templateOf('WELCOME-EMAIL')
    const answer = await edit(id, { subject })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.problem.fields ?? {})).toEqual(['subject'])
    expect((await templateOf('WELCOME-EMAIL')).version).toBe(version)
  })

  it('says why, where the link was meant', async () => {
    const { id } = await templateOf('WELCOME-EMAIL')
    const answer = await edit(id, { subject: 'Log in: {{ link }}' })
    expect(answer.problem.fields).toEqual({
      subject:
        'The subject can’t contain {{ link }}: other people can see subjects, and this link lets its reader log in. Put it in the body.',
    })
  })

  it.each([
    'https://evil.example/?{{ link }}',
    'https://evil.example/{{ link | downcase }}',
    '<img src="https://evil.example/?{{ link }}">',
    '<a href={{ link }}>here</a>',
    '{{ first_name }}{{ link }}',
    '{{ link }}{{ link }}',
    '{{ link }}@evil.example',
    '{{ link }}.evil.example',
    'x\u200b{{ link }}',
  ])('refuses a body that would take the link elsewhere: %s', async (line) => {
    const { id } = await templateOf('WELCOME-EMAIL')
    const answer = await edit(id, { body: `Hello\n${line}\nor {{ link }}` })
    expect(answer.problem.fields).toEqual({
      body: 'Line 2: Put a space or a line break before and after {{ link }}. It can’t be part of another web address or word.',
    })
  })

  it.each(['Here: {{ link }}.', '({{ link }})', '<{{ link }}>', '“{{ link }}”, for a week', '{{ link }}'])(
    'takes a body in which the link stands by itself: %s',
    async (body) => {
      const { id } = await templateOf('WELCOME-EMAIL')
      expect((await edit(id, { body })).status).toBe(200)
    },
  )

  it('takes a link that lets nobody in wherever it stands', async () => {
    const { id } = await templateOf('EXECUTED-NOTIFY')
    const texts = { subject: 'See {{ link }}', body: 'See {{ link }}/history' }
    expect((await edit(id, texts)).status).toBe(200)
  })

  it('refuses a key that is not in the list', async () => {
    const { id } = await templateOf('REJECT-NOTIFY')
    const answer = await admin.request({
      method: 'PUT',
      url: `/api/notifications/${id}`,
      headers: { 'if-match': '*' },
      payload: { key: 'HELLO-WORLD' },
    })
    expect(answer.problem.fields).toEqual({ key: 'Choose a key from the list.' })
  })

  it('refuses the key of another one', async () => {
    const { id } = await templateOf('APPROVAL-NOTIFY')
    const answer = await edit(id, { key: 'REJECT-NOTIFY', ...defaultTexts['REJECT-NOTIFY'] })
    expect(answer.status).toBe(409)
    expect(answer.problem.error).toBe('A notification with this key already exists.')
  })

  it('refuses to write over somebody else’s change, and shows it', async () => {
    const { id, version } = await templateOf('APPROVAL-NOTIFY')
    await edit(id, { subject: 'First', version })
    const late = await edit(id, { subject: 'Second', version })
    expect(late.status).toBe(412)
    expect(late.problem.current).toMatchObject({ subject: 'First', version: version + 1 })
  })

  it('lets one of two edits at once through', async () => {
    const { id, version } = await templateOf('APPROVAL-NOTIFY')
    const answers = await Promise.all(['A', 'B', 'C'].map((subject) => edit(id, { subject, version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { id } = await templateOf('APPROVAL-NOTIFY')
    expect((await edit(id, { subject: 'X' }, reader)).status).toBe(403)
    expect((await edit(id, { subject: 'X' }, stranger)).status).toBe(404)
  })
})

describe('deleting a notification, and creating it anew', () => {
  const fields = { key: 'AMEND-RENEW-NOTICE', subject: 'Ends soon', body: 'On {{ end_date }}.' } as const
  const create = (caller = admin) => caller.call(createNotification, { body: fields })

  it('is refused while there is one', async () => {
    const answer = await create()
    expect(answer.status).toBe(409)
    expect(answer.problem.error).toBe('A notification with this key already exists.')
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { id } = await templateOf('AMEND-RENEW-NOTICE')
    const remove = (caller: Caller) => caller.call(deleteNotification, { params: { id } })
    expect((await remove(reader)).status).toBe(403)
    expect((await remove(stranger)).status).toBe(404)
    expect((await create(reader)).status).toBe(403)
  })

  it('works, once of two at the same moment, and is on record', async () => {
    const { id } = await templateOf('AMEND-RENEW-NOTICE')
    expect((await admin.call(deleteNotification, { params: { id } })).status).toBe(200)
    expect((await admin.call(deleteNotification, { params: { id } })).status).toBe(404)
    expect(await events(id)).toEqual(['notification.deleted'])
    const answers = await Promise.all([create(), create()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const made = await templateOf('AMEND-RENEW-NOTICE')
    expect(made).toMatchObject({ ...fields, fromemail: '', version: 1 })
    expect(await events(made.id)).toEqual(['notification.created'])
  })

  it('says at which field something is missing', async () => {
    const answer = await admin.call(createNotification, {
      body: { key: 'REJECT-NOTIFY', subject: '', body: '' },
    })
    expect(answer.problem.fields).toEqual({ subject: 'Subject is required.', body: 'Body is required.' })
  })
})
