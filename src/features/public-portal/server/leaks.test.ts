/** A county full of what is not published yet, not any more, or never: none of it is on any page that can be reached. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cast, close, meetingInSession, open } from '#features/meetings/server/live/live.fixture.ts'
import { requestResolution } from '#features/resolutions/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { addMeetingDocument, attach, browse, crawl, newItem, newMeeting, publish } from './portal.fixture.ts'

const mark = 'qzxw'
const secret = (what: string) => `${mark}${what}`

let app: TestApp
let clerk: Caller
const hidden: string[] = []
/** Wherever links lead. */
let visited: Awaited<ReturnType<typeof crawl>>

beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('alder', 'clerk')
  await addUnpublishedMeetings()
  await addMeetingWithSecrets()
  await addResolutionsWithSecrets()
  await addOtherCounty()
  visited = await crawl(app, 'alder')
})
afterAll(() => app.close())

async function addUnpublishedMeetings(): Promise<void> {
  const draft = await newMeeting(app, clerk, { location: secret('draft') })
  const item = await newItem(clerk, draft, { description: secret('draftitem') })
  await attach(app, item, secret('draftattachment'))
  const unposted = await addMeetingDocument(app, draft, { whatChanged: secret('draftagenda') })
  const deleted = await newMeeting(app, clerk, { location: secret('deleted') })
  await newItem(clerk, deleted, { description: secret('deleteditem') })
  const posted = await publish(app, deleted)
  await app.look('update meetings set is_deleted = true where id = $1', [deleted])
  hidden.push(
    `/public/meetings/${draft}`,
    `/public/meetings/${deleted}`,
    `/public/attachments/${item}/1`,
    `/public/papers/${unposted}.pdf`,
    `/public/papers/${unposted}.docx`,
    `/public/papers/${posted}.pdf`,
  )
}

async function addMeetingWithSecrets(): Promise<void> {
  const { id, names, member } = await meetingInSession(app, clerk)
  const item = await newItem(clerk, id, {
    description: 'Road salt',
    notes: secret('notes'),
    motion_text: secret('plannedmotion'),
    action: secret('action'),
  })
  await publish(app, id)
  await attach(app, item, secret('laterattachment'))
  await newItem(clerk, id, { description: secret('lateritem') })
  await app.look('update meeting_items set description = $2 where id = $1', [item, secret('laterwording')])
  await vote(id, item, names.map(member))
  const later = await addMeetingDocument(app, id, { revision: 2, whatChanged: secret('laterrevision') })
  const draftMinutes = await addMeetingDocument(app, id, {
    kind: 'minutes',
    content: { text: secret('draftminutes') },
  })
  await app.look(
    `insert into minutes_paragraphs (tenant_id, meeting_id, key, position, drafted) select tenant_id, id, 'a', 1, $2
     from meetings where id = $1`,
    [id, secret('paragraph')],
  )
  await app.look(
    `update attendance set absence = 'excused', absence_reason = $2 where meeting_id = $1 and member_id = $3`,
    [id, secret('absence'), member(names[0] ?? '')],
  )
  await app.look(
    `insert into executive_sessions (tenant_id, meeting_id, subject, started_at, ended_at, determination)
     select tenant_id, id, $2, now(), now(), $3 from meetings where id = $1`,
    [id, secret('subject'), secret('determination')],
  )
  await app.look('update meetings set cancelled_because = $2 where id = $1', [id, secret('because')])
  await app.look(
    `update members set email = $1, phone = $2 where tenant_id = (select id from tenants where subdomain = 'alder')`,
    [`${secret('mail')}@alder.example`, secret('phone')],
  )
  hidden.push(
    `/public/papers/${later}.pdf`,
    `/public/papers/${draftMinutes}.pdf`,
    `/public/attachments/${item}/1`,
  )
}

/** A draft, what was adopted and not published, and what people said to each other about those that are. */
async function addResolutionsWithSecrets(): Promise<void> {
  const body = { title: secret('request'), description: secret('description') }
  const draft = (await clerk.call(requestResolution, { body })).body.id
  const adopted = (await clerk.call(requestResolution, { body })).body.id
  await app.look(
    `with matter as (update matters set status = 'adopted', number = '2099-0001' where id = $1 returning id)
     update resolutions r set adopted_date = current_date from matter where r.id = matter.id`,
    [adopted],
  )
  await app.look(
    `insert into adopted_texts (tenant_id, resolution_id, content, sha256, kept_at)
     select tenant_id, id, json_build_object('title', title), repeat('0', 64), now() from matters where id = $1`,
    [adopted],
  )
  const ofAlder = `tenant_id = (select id from tenants where subdomain = 'alder')`
  await app.look(`update matters set hold_reason = $1, held_at = now() where ${ofAlder}`, [secret('held')])
  await app.look(`update matter_steps set comment = $1, assignee = $2 where ${ofAlder}`, [
    secret('returned'),
    secret('holder'),
  ])
  await app.look(
    `insert into comments (tenant_id, matter_id, body, is_internal, user_id, created_at)
     select p.tenant_id, p.id, $1, n = 1, (select u.id from users u where u.tenant_id = p.tenant_id limit 1), now()
     from published_resolutions p, generate_series(1, 2) n where ${ofAlder.replace('tenant_id', 'p.tenant_id')}`,
    [secret('comment')],
  )
  hidden.push(
    `/public/resolutions/${draft}`,
    `/public/resolutions/${adopted}`,
    '/public/resolutions/2099-0001',
    '/public/resolutions/2099-0001/resolution.pdf',
  )
}

/** A vote that was corrected, with a reason to recuse; and one that is still open. */
async function vote(meetingId: string, itemId: string, members: readonly string[]): Promise<void> {
  const about = { item_ids: [itemId] }
  const first = (await open(clerk, meetingId, { motion: secret('correctedmotion'), ...about })).body
  const [recused = '', ...others] = members
  await cast(clerk, first.id, recused, 'Recused', secret('recusal'))
  for (const each of others) await cast(clerk, first.id, each, 'Yes')
  expect((await close(clerk, first.id)).status).toBe(200)
  const correction = (await open(clerk, meetingId, { motion: 'award the contract', ...about })).body
  for (const each of others) await cast(clerk, correction.id, each, 'Yes')
  await cast(clerk, correction.id, recused, 'Recused', secret('recusal'))
  await app.look(`update roll_calls set corrects_id = $2, corrected_because = 'misheard' where id = $1`, [
    correction.id,
    first.id,
  ])
  expect((await close(clerk, correction.id)).status).toBe(200)
  await open(clerk, meetingId, { motion: secret('openmotion'), ...about })
}

async function addOtherCounty(): Promise<void> {
  const stranger = await app.signIn('birch', 'clerk')
  const id = await newMeeting(app, stranger, { location: secret('othercounty') })
  const item = await newItem(stranger, id, { description: secret('othercountyitem') })
  const paper = await publish(app, id)
  hidden.push(`/public/meetings/${id}`, `/public/papers/${paper}.pdf`, `/public/attachments/${item}/1`)
  expect((await browse(app, `/public/meetings/${id}`, 'birch')).body).toContain(secret('othercounty'))
}

it('no page, paper or feed that a visitor can reach holds any of it', async () => {
  const addresses = [...visited.keys()]
  for (const feed of [
    '/public/meetings.ics',
    '/public/meetings.rss',
    '/public/search',
    '/public/calendar',
    '/public/verify',
  ])
    expect(addresses).toContain(feed)
  expect(addresses.some((address) => address.endsWith('/meetings.ics') && address.includes('/bodies/'))).toBe(
    true,
  )
  expect(addresses.filter((address) => /resolutions\/\d{4}-\d+$/.test(address)).length).toBeGreaterThan(3)
  const told = [...visited].filter(([, { body }]) => body.includes(mark)).map(([address]) => address)
  expect(told).toEqual([])
})

it('the crawl was somewhere: what is published is there', async () => {
  const bodies = [...visited.values()].map(({ body }) => body)
  for (const shown of ['Road salt', 'award the contract', 'Correction: misheard', 'Recused'])
    expect(
      bodies.some((body) => body.includes(shown)),
      shown,
    ).toBe(true)
})

it('none of it is found by a search', async () => {
  const words = ['draft', 'lateritem', 'paragraph', 'draftminutes', 'request', 'comment'].map(secret)
  for (const q of [mark, ...words])
    for (const url of [`/public/search?q=${q}`, `/public/meetings?q=${q}`, `/public/resolutions?q=${q}`])
      expect((await browse(app, url)).body, url).toMatch(
        /No posted documents match|No meetings match|No resolutions match/,
      )
})

it('none of it is there for somebody who knows its address', async () => {
  expect(hidden).toHaveLength(16)
  for (const address of hidden) {
    const { status, body } = await browse(app, address)
    expect(status, address).toBe(404)
    expect(body).not.toContain(mark)
  }
})
