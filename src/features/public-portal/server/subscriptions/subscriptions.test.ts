import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateMeeting } from '#features/meetings/contract.ts'
import { cancelMeeting } from '#features/meetings/live/contract.ts'
import { generateDocument, postDocument, postNotices } from '#features/meetings/meeting-documents/contract.ts'
import { transact } from '#platform/server/http/run.ts'
import { countyId } from '#testing/county-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { countSubscribers } from '../../subscription-contract.ts'
import { addMeetingDocument, browse, newMeeting, publish } from '../portal.fixture.ts'
import { announcing, announcingMoves } from './announce.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() =>
  app.look('delete from sign_in_failures; delete from meeting_subscriptions; delete from mail_messages'),
)
afterAll(() => app.close())

const post = (url: string, fields: Record<string, string> = {}, county = 'alder') =>
  app.visitor(county).request<string>({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  })
const ask = (email: string, body_id = '', more: Record<string, string> = {}) =>
  post('/public/subscriptions', { email, body_id, website: '', ...more })

const anHourLater = () => app.clock.advance({ hours: 1, minutes: 1 })

const mails = (email: string) =>
  app.look<{ subject: string; body: string; unsubscribe_url: string | null }>(
    'select subject, body, unsubscribe_url from mail_messages where recipient = $1 order by created_at',
    [email],
  )
const pathIn = (text = '') => /\/public\/subscriptions\/\S+/.exec(text)?.[0] ?? ''
const linkFor = async (email: string) => pathIn((await mails(email)).at(-1)?.body)

async function bodyNamed(name: string, county = 'alder'): Promise<string> {
  const [row] = await app.look<{ id: string }>('select id from bodies where tenant_id = $1 and name = $2', [
    await countyId(app, county),
    name,
  ])
  return row?.id ?? ''
}
const subscriptions = () =>
  app.look(
    'select email, body_id, confirmed_at, ended_at from meeting_subscriptions order by email, asked_at',
  )

async function subscribed(email: string, body = ''): Promise<void> {
  expect((await ask(email, body)).status).toBe(200)
  expect((await post(await linkFor(email))).status).toBe(200)
}

/** As the job does it. */
async function announce(...paperIds: string[]): Promise<void> {
  const tenant = await app.platform.tenants.ofId(await countyId(app, 'alder'))
  await announcing(app.platform)(
    (work) => transact(app.platform, tenant, () => ({ kind: 'system', name: 'Countyhall' }), work),
    { paperIds, kind: 'agenda' },
    { jobId: 'test', number: 1, isLast: true, wasLost: false, signal: new AbortController().signal },
  )
}

async function posted(meetingType = 'Board'): Promise<string> {
  const clerk = await app.signIn('alder', 'clerk')
  return publish(app, await newMeeting(app, clerk, { meeting_type: meetingType }))
}

describe('asking to subscribe', () => {
  it('mails a link, which shows what it is about and changes nothing until the button is pressed', async () => {
    const board = await bodyNamed('Board of Supervisors')
    const { body } = await ask(' Ann.Lee@Example.org ', board)
    expect(body).toContain('<h1>Check your email</h1>')
    const link = await linkFor('ann.lee@example.org')
    const shown = await browse(app, link)
    expect(shown.body).toContain('We’ll email ann.lee@example.org')
    expect(shown.body).toContain('Board of Supervisors meetings')
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(await subscriptions()).toMatchObject([{ confirmed_at: null }])
    expect((await post(link)).body).toContain('<h1>You’re subscribed</h1>')
    expect(await subscriptions()).toMatchObject([
      { email: 'ann.lee@example.org', body_id: board, ended_at: null },
    ])
  })

  it('answers the same whether the address is known or not, and whether a person asks or a program', async () => {
    await subscribed('ann@example.org')
    const known = await ask('ann@example.org')
    const unknown = await ask('bob@example.org')
    const program = await ask('carl@example.org', '', { website: 'https://spam.example' })
    expect(unknown.body).toBe(known.body)
    expect(program.body).toBe(known.body)
    expect(await mails('carl@example.org')).toEqual([])
    expect(await mails('bob@example.org')).toHaveLength(1)
  })

  it('works once with a link, and not after a week', async () => {
    await subscribed('ann@example.org')
    const used = await linkFor('ann@example.org')
    expect((await browse(app, used)).status).toBe(404)
    expect((await post(used)).body).toContain('This link has expired or was already used. Request a new one.')
    await ask('bob@example.org')
    const old = await linkFor('bob@example.org')
    await app.look(
      `update meeting_subscriptions set asked_at = asked_at - interval '8 days' where confirmed_at is null`,
    )
    expect((await post(old)).status).toBe(404)
  })

  it('mails an address once an hour, whoever asks for it, and says the same each time', async () => {
    const first = await ask('ann@example.org')
    const [again, other] = await Promise.all([
      ask('ann@example.org'),
      ask('ANN@example.org', await bodyNamed('Public Works')),
    ])
    expect([again.body, other.body]).toEqual([first.body, first.body])
    expect(await mails('ann@example.org')).toHaveLength(1)
    expect(await subscriptions()).toHaveLength(1)
    const atOnce = Array.from({ length: 4 }, () => ask('bob@example.org'))
    expect(new Set((await Promise.all(atOnce)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(await mails('bob@example.org')).toHaveLength(1)
    anHourLater()
    expect((await ask('ann@example.org')).status).toBe(200)
    expect(await mails('ann@example.org')).toHaveLength(2)
  })

  it('leaves somebody who asks twice with one subscription', async () => {
    await subscribed('ann@example.org')
    anHourLater()
    await ask('ann@example.org')
    expect((await post(await linkFor('ann@example.org'))).body).toContain('You’re subscribed')
    anHourLater()
    await ask('ann@example.org')
    const one = await linkFor('ann@example.org')
    await app.look('update meeting_subscriptions set ended_at = now() where confirmed_at is not null')
    anHourLater()
    await ask('ann@example.org')
    const two =
      (await mails('ann@example.org')).map(({ body }) => pathIn(body)).find((path) => path !== one) ?? ''
    await Promise.all([post(one), post(await linkFor('ann@example.org')), post(two)])
    const [active] = await app.look<{ n: number }>(
      'select count(*)::int as n from meeting_subscriptions where confirmed_at is not null and ended_at is null',
    )
    expect(active?.n).toBe(1)
  })

  it.each([
    ['', 'Enter a valid email address.'],
    ['not an address', 'Enter a valid email address.'],
    ['a@b.example\r\nBcc: c@d.example', 'Enter a valid email address.'],
    [`${'x'.repeat(250)}@b.example`, 'Use 254 or fewer characters.'],
  ])('refuses %j on a page', async (email, message) => {
    const { status, body } = await ask(email)
    expect(status).toBe(400)
    expect(body).toContain(message)
    expect(await subscriptions()).toEqual([])
  })

  it('knows no body of another county', async () => {
    const { status } = await ask('ann@example.org', await bodyNamed('Budget', 'birch'))
    expect(status).toBe(404)
    expect(await subscriptions()).toEqual([])
  })

  it('takes a form only where a form is asked for', async () => {
    expect((await post('/api/login', { email: 'x' })).problem).toMatchObject({ code: 'unsupported_media' })
  })
})

describe('a posting', () => {
  it('is mailed to those who follow the body or all meetings, once, however often the job runs', async () => {
    await subscribed('all@example.org')
    await subscribed('board@example.org', await bodyNamed('Board of Supervisors'))
    await subscribed('works@example.org', await bodyNamed('Public Works'))
    await subscribed('both@example.org')
    anHourLater()
    await subscribed('both@example.org', await bodyNamed('Board of Supervisors'))
    await ask('unconfirmed@example.org')
    await app.look('delete from mail_messages')
    const paper = await posted()
    await announce(paper)
    await announce(paper)
    for (const reader of ['all', 'board', 'both'])
      expect(await mails(`${reader}@example.org`), reader).toHaveLength(1)
    for (const other of ['works', 'unconfirmed'])
      expect(await mails(`${other}@example.org`), other).toEqual([])
    const [mail] = await mails('board@example.org')
    expect(mail?.subject).toBe('Agenda posted: Board meeting, Wednesday, May 21, 2031')
    expect(mail?.body).toContain(`/public/papers/${paper}.pdf`)
    expect(mail?.body).toContain('you subscribed to Board of Supervisors meetings (Alder County)')
    expect(mail?.body).toContain(mail?.unsubscribe_url)
  })

  it('is mailed when the clerk posts it', async () => {
    await subscribed('all@example.org')
    const clerk = await app.signIn('alder', 'clerk')
    const id = await newMeeting(app, clerk)
    const paper = (await clerk.call(generateDocument, { params: { id }, body: { kind: 'notice' } })).body.id
    await app.runJobs()
    expect((await clerk.call(postDocument, { params: { id: paper } })).status).toBe(200)
    await app.runJobs()
    const subjects = (await mails('all@example.org')).map(({ subject }) => subject)
    expect(subjects).toContain('Notice posted: Board meeting, Wednesday, May 21, 2031')
  })

  it('for many meetings at once is one job and one mail, which lists those that somebody follows', async () => {
    await subscribed('all@example.org')
    await subscribed('works@example.org', await bodyNamed('Public Works'))
    await app.look('delete from mail_messages')
    const clerk = await app.signIn('alder', 'clerk')
    const meeting_ids = [
      await newMeeting(app, clerk, { date: '2031-06-18', location: 'Courthouse' }),
      await newMeeting(app, clerk, { date: '2031-05-21' }),
      await newMeeting(app, clerk, { date: '2031-05-22', meeting_type: 'Public Works Committee' }),
    ]
    const { body: papers } = await clerk.call(postNotices, { body: { meeting_ids } })
    await app.runJobs()
    await announce(...papers.map(({ id }) => id))
    const [all, ...more] = await mails('all@example.org')
    expect(more).toEqual([])
    expect(all?.subject).toBe('Notice posted: 3 meetings')
    const told = [...(all?.body.matchAll(/meetings\/([0-9a-f-]{36})/g) ?? [])].map(([, id]) => id)
    expect(told).toEqual([meeting_ids[1], meeting_ids[2], meeting_ids[0]])
    expect(all?.body).toContain('Wednesday, June 18, 2031, 9:00 AM\nCourthouse')
    const [works] = await mails('works@example.org')
    expect(works?.subject).toBe('Notice posted: Public Works Committee, Thursday, May 22, 2031')
  })

  it('is not mailed where it is not public', async () => {
    await subscribed('all@example.org')
    const clerk = await app.signIn('alder', 'clerk')
    const draft = await addMeetingDocument(app, await newMeeting(app, clerk), {})
    const before = (await mails('all@example.org')).length
    await announce(draft)
    expect(await mails('all@example.org')).toHaveLength(before)
  })
})

describe('a meeting that the public knows of', () => {
  const day = { date: '2031-05-21', start_time: '09:00', location: 'Courthouse' }
  const subjects = async () => (await mails('all@example.org')).map(({ subject }) => subject)
  async function noticed() {
    const clerk = await app.signIn('alder', 'clerk')
    const id = await newMeeting(app, clerk, { date: day.date, location: day.location })
    await publish(app, id)
    await subscribed('all@example.org')
    await subscribed('works@example.org', await bodyNamed('Public Works'))
    await app.look('delete from mail_messages')
    return { clerk, id }
  }

  it('is told of when it is moved, once for each move', async () => {
    const { clerk, id } = await noticed()
    const move = (body: Partial<typeof day>) => clerk.call(updateMeeting, { params: { id }, body })
    expect((await move({ date: '2031-05-28' })).status).toBe(200)
    await app.runJobs()
    await move({ location: 'Firehouse' })
    await move({ location: 'Firehouse' })
    await app.runJobs()
    expect(await subjects()).toEqual([
      'Rescheduled: Board meeting, Wednesday, May 21, 2031',
      'New location: Board meeting, Wednesday, May 28, 2031',
    ])
    const [first] = await mails('all@example.org')
    expect(first?.body).toContain(
      'Wednesday, May 28, 2031, 9:00 AM\nCourthouse\n\nOriginally scheduled for:\nWednesday, May 21, 2031, 9:00 AM\nCourthouse',
    )
    expect(first?.unsubscribe_url).toMatch(/\/end$/)
    expect(await mails('works@example.org')).toEqual([])
  })

  it('is told of when it is cancelled, however often the job runs, without the reason', async () => {
    const { clerk, id } = await noticed()
    await clerk.call(cancelMeeting, { params: { id }, body: { reason: 'The chair is ill' } })
    await app.runJobs()
    const tenant = await app.platform.tenants.ofId(await countyId(app, 'alder'))
    const [row] = await app.look<{ version: number }>('select version from meetings where id = $1', [id])
    await announcingMoves(app.platform)(
      (work) => transact(app.platform, tenant, () => ({ kind: 'system', name: 'Countyhall' }), work),
      { meetingId: id, version: row?.version ?? 0, from: day, to: null },
    )
    expect(await subjects()).toEqual(['Canceled: Board meeting, Wednesday, May 21, 2031'])
    expect((await mails('all@example.org'))[0]?.body).not.toContain('ill')
  })

  it('is not told of where only the county knows it, or where it is over', async () => {
    const { clerk, id } = await noticed()
    const draft = await newMeeting(app, clerk, { date: day.date })
    await clerk.call(updateMeeting, { params: { id: draft }, body: { date: '2031-05-28' } })
    await app.look(`update meetings set state = 'adjourned' where id = $1`, [id])
    await clerk.call(updateMeeting, { params: { id }, body: { location: 'Firehouse' } })
    await app.runJobs()
    expect(await subjects()).toEqual([])
  })
})

describe('unsubscribing', () => {
  async function unsubscribeLink(email: string): Promise<string> {
    await subscribed(email)
    await announce(await posted())
    return pathIn((await mails(email)).at(-1)?.unsubscribe_url ?? '')
  }

  it('takes a button on a page; opening the page changes nothing', async () => {
    const link = await unsubscribeLink('ann@example.org')
    expect((await browse(app, link)).body).toContain('<button>Unsubscribe</button>')
    expect(await subscriptions()).toMatchObject([{ ended_at: null }])
    expect((await post(link)).body).toContain('<h1>You’re unsubscribed</h1>')
    expect(await subscriptions()).toMatchObject([{ ended_at: expect.any(Date) }])
    expect((await browse(app, link)).body).toContain('<h1>You’re unsubscribed</h1>')
  })

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('takes one click in a mail program, which sends %s, and sends it twice', async (type, payload) => {
    const url = await unsubscribeLink('ann@example.org')
    for (let times = 0; times < 2; times++) {
      const answer = await app
        .visitor('alder')
        .request({ method: 'POST', url, headers: { 'content-type': type }, payload })
      expect(answer.status).toBe(200)
    }
    expect(await subscriptions()).toMatchObject([{ ended_at: expect.any(Date) }])
    const events = await app.look<{ event: string; after: unknown }>(
      `select event from audit_events where object_type = 'subscription' order by at desc limit 2`,
    )
    expect(events.map(({ event }) => event)).toEqual(['subscription.ended', 'subscription.confirmed'])
  })

  it('does not work with the link that confirms, nor in another county', async () => {
    const link = await unsubscribeLink('ann@example.org')
    const confirmation = pathIn((await mails('ann@example.org'))[0]?.body)
    expect((await post(`${confirmation}/end`)).status).toBe(404)
    expect((await post(link.replace(/\/end$/, ''))).status).toBe(404)
    expect((await post(link, {}, 'birch')).status).toBe(404)
    expect(await subscriptions()).toMatchObject([{ ended_at: null }])
  })
})

describe('staff', () => {
  it('see how many are told of what, not who', async () => {
    await subscribed('all@example.org')
    await subscribed('works@example.org', await bodyNamed('Public Works'))
    anHourLater()
    await subscribed('works@example.org')
    await ask('unconfirmed@example.org')
    const { body } = await (await app.signIn('alder', 'readonly')).call(countSubscribers, {})
    expect(body).toEqual({
      people: 2,
      followed: [
        { body_id: null, name: 'All meetings', count: 2 },
        { body_id: await bodyNamed('Public Works'), name: 'Public Works', count: 1 },
      ],
      solicitations: 0,
    })
    const elsewhere = await (await app.signIn('birch', 'clerk')).call(countSubscribers, {})
    expect(elsewhere.body.people).toBe(0)
    const vendor = await app.signIn('alder', 'vendor')
    expect((await vendor.call(countSubscribers, {})).status).toBe(403)
  })
})

/** The last: the clock stands still from here on. */
it('does not let anybody have an address flooded', async () => {
  app.clock.stop()
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) statuses.push((await ask('ann@example.org')).status)
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
  expect(statuses.at(-1)).toBe(429)
})
