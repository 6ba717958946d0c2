import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseOwnMail } from '#features/notifications/contract.ts'
import { transact } from '#platform/server/http/run.ts'
import { addDays } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import { createMeeting } from '../../../contract.ts'
import { cancelMeeting } from '../../../live/contract.ts'
import { listDueDocuments, postNotices } from '../../../meeting-documents/contract.ts'
import { openTestClerk } from '../../test-clerk.fixture.ts'
import { documentsOf, fileOf, made, post } from '../documents.fixture.ts'
import { remindOfDocuments } from './reminders.ts'

let app: TestApp
let clerk: Caller
let reader: Caller
let stranger: Caller
let tenant_id: string
let today: string

beforeAll(async () => {
  ;({ app, clerk, reader, stranger, tenant_id } = await openTestClerk())
  today = app.clock.today()
  await app.look("update meetings set is_deleted = true where meeting_type <> 'Other'")
})
afterAll(() => app.close())

async function meetingIn(days: number) {
  const body = { tenant_id, meeting_type: 'Special', date: addDays(today, days) }
  return (await clerk.call(createMeeting, { body })).body.id
}
const dueOf = async (meeting: string) =>
  (await clerk.call(listDueDocuments, {})).body
    .filter(({ meeting_id }) => meeting_id === meeting)
    .map(({ clock, timeliness }) => `${clock} ${timeliness}`)
const notify = (caller: Caller, ...meeting_ids: string[]) =>
  caller.call(postNotices, { body: { meeting_ids } })

describe('what is due', () => {
  it('is told by how urgent it is, until it is posted', async () => {
    const soon = await meetingIn(2)
    const later = await meetingIn(10)
    expect(await dueOf(soon)).toEqual(['notice late', 'agenda soon'])
    expect(await dueOf(later)).toEqual(['notice later', 'agenda later'])
    expect(await dueOf(await meetingIn(60))).toEqual([])
    const agenda = await made(app, clerk, soon, 'agenda')
    expect(agenda.warning).toBeNull()
    const notice = await made(app, clerk, soon, 'notice')
    expect(notice.warning).toMatch(
      /^This notice would be posted \d+ hours before the meeting\. County rule: at least \d+ hours before\.$/,
    )
    await post(clerk, agenda.id)
    expect(await dueOf(soon)).toEqual([])
    await clerk.call(cancelMeeting, { params: { id: later }, body: { reason: 'Snow' } })
    expect(await dueOf(later)).toEqual([])
  })

  it('is each county’s own, and refused to who may not see meetings', async () => {
    const meeting = await meetingIn(2)
    const foreign = await stranger.call(listDueDocuments, {})
    expect(foreign.body.some(({ meeting_id }) => meeting_id === meeting)).toBe(false)
    expect((await app.visitor('alder').call(listDueDocuments, {})).status).toBe(401)
  })

  it('is mailed once, before it is late, to those who post papers and want to know', async () => {
    const meeting = await meetingIn(2)
    const admin = await app.signIn('alder', 'full.admin')
    await admin.call(chooseOwnMail, { params: { key: 'MEETING-DUE' }, body: { choice: 'never' } })
    const mails = () =>
      app.look<{ recipient: string; subject: string; body: string }>(
        "select recipient, subject, body from mail_messages where kind = 'MEETING-DUE' and body like $1 order by recipient",
        [`%${meeting}%`],
      )
    for (let round = 0; round < 2; round++) {
      const tenant = await app.platform.tenants.ofId(tenant_id)
      await transact(
        app.platform,
        tenant,
        () => ({ kind: 'system', name: 'test' }),
        (ctx) => ctx.enqueue(remindOfDocuments, {}),
      )
      await app.runJobs()
    }
    const [mail, ...others] = await mails()
    expect(mail?.recipient).toBe('clerk@alder.example')
    expect(mail?.subject).toMatch(/^The agenda for Special Meeting \S+ is due by /)
    expect(others.map(({ recipient }) => recipient)).not.toContain('clerk@alder.example')
    expect(others.map(({ recipient }) => recipient)).not.toContain('full.admin@alder.example')
  })
})

describe('one notice of several meetings', () => {
  it('is posted for all of them, with the same proof', async () => {
    const ids = [await meetingIn(50), await meetingIn(40), await meetingIn(45)]
    const { status, body } = await notify(clerk, ...ids)
    expect(status).toBe(200)
    expect(new Set(body.map(({ sha256 }) => sha256)).size).toBe(1)
    for (const id of ids) {
      const [paper] = await documentsOf(clerk, id)
      expect(paper).toMatchObject({ kind: 'notice', revision: 1, is_outdated: false })
      expect(paper?.posted_at).not.toBeNull()
    }
    const file = await fileOf(app, clerk, body[0]?.id ?? '')
    expect(file.name).toBe(`${today} Notice of Meetings.pdf`)
    const events = await app.look(
      "select 1 from audit_events where event = 'paper.posted' and object_id = any($1)",
      [body.map(({ id }) => id)],
    )
    expect(events).toHaveLength(3)
  })

  it('is posted for none where one is cancelled, has a notice, or is elsewhere', async () => {
    const good = await meetingIn(40)
    const noticed = await meetingIn(41)
    await notify(clerk, noticed)
    const cancelled = await meetingIn(42)
    await clerk.call(cancelMeeting, { params: { id: cancelled }, body: { reason: 'Snow' } })
    expect((await notify(clerk, good, noticed)).problem.error).toMatch(
      /^Notice of meeting \S+ has already been posted\.$/,
    )
    expect((await notify(clerk, good, cancelled)).status).toBe(409)
    expect((await notify(stranger, good)).status).toBe(404)
    expect((await notify(reader, good)).status).toBe(403)
    expect((await notify(clerk)).problem.fields).toEqual({ meeting_ids: 'Choose a meeting.' })
    expect(await documentsOf(clerk, good)).toEqual([])
  })

  it('is posted once when it is asked for twice at once', async () => {
    const meeting = await meetingIn(40)
    const answers = await Promise.all([notify(clerk, meeting), notify(clerk, meeting)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
