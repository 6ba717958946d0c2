/** Meetings of which something was posted, and someone who follows every link of the public pages. */
import { Readable } from 'node:stream'
import { createItem, createMeeting, type NewItem, type NewMeeting } from '#features/meetings/contract.ts'
import { documentTypes } from '#platform/server/files/index.ts'
import { docx, pdf } from '#platform/server/files/samples.fixture.ts'
import { transact } from '#platform/server/http/run.ts'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import type { TestApp } from '#testing/test-app.ts'

/** With a browser, which asks for pages. */
export const browse = (app: TestApp, url: string, county = 'alder') =>
  app.visitor(county).request<string>({ url, headers: { accept: 'text/html,*/*' } })

export async function storedFile(app: TestApp, name: string, county = 'alder'): Promise<string> {
  const tenant = await app.platform.tenants.ofId(await countyId(app, county))
  const bytes = name.endsWith('.docx') ? docx : pdf
  const file = await transact(
    app.platform,
    tenant,
    () => ({ kind: 'system', name: 'test' }),
    (ctx) =>
      app.platform.files.store(ctx, Readable.from([bytes]), { name, accept: documentTypes, maxBytes: 1e6 }),
  )
  return file.id
}

interface Posted {
  readonly kind?: string
  readonly revision?: number
  readonly whatChanged?: string
  readonly content?: unknown
  readonly at?: Date
}

/** A document as it is once it was made; posted unless `at` is left out. */
export async function addMeetingDocument(app: TestApp, meetingId: string, posted: Posted): Promise<string> {
  const { kind = 'agenda', revision = 1, whatChanged = '', content = {}, at } = posted
  const [{ subdomain = '' } = {}] = await app.look<{ subdomain: string }>(
    'select t.subdomain from meetings m join tenants t on t.id = m.tenant_id where m.id = $1',
    [meetingId],
  )
  const [row] = await app.look<{ id: string }>(
    `insert into meeting_papers (tenant_id, meeting_id, kind, revision, what_changed, content, asked_at, made_at, file_id,
       word_file_id, sha256, page_count, posted_at, progress)
     select tenant_id, id, $2, $3, $4, $5, now(), now(), $6, $7, repeat('ab', 32), 3, $8, 100 from meetings where id = $1
     returning id`,
    [
      meetingId,
      kind,
      revision,
      whatChanged,
      JSON.stringify(content),
      await storedFile(app, 'paper.pdf', subdomain),
      await storedFile(app, 'paper.docx', subdomain),
      at ?? null,
    ],
  )
  return row?.id ?? ''
}

/** The public knows of it, and of its items as they are now. */
export async function publish(app: TestApp, meetingId: string, at = new Date()): Promise<string> {
  await app.look(
    `update meetings set noticed_at = $2, state = case state when 'scheduled' then 'agenda-published' else state end where id = $1`,
    [meetingId, at],
  )
  await app.look('delete from published_items where meeting_id = $1', [meetingId])
  await app.look(
    `insert into published_items (tenant_id, id, meeting_id, section, position, number, description, is_on_consent, attachments)
     select i.tenant_id, i.id, i.meeting_id, s.title, i.position, i.number, i.description, i.is_on_consent,
       coalesce((select jsonb_agg(jsonb_build_object('title', a.title, 'file_id', v.file_id) order by a.position)
         from attachments a join attachment_versions v on v.attachment_id = a.id where a.item_id = i.id), '[]')
     from meeting_items i join meeting_sections s on s.id = i.section_id where i.meeting_id = $1 and not i.is_deleted`,
    [meetingId],
  )
  const [{ revision = 1 } = {}] = await app.look<{ revision: number }>(
    `select count(*)::int + 1 as revision from meeting_papers where meeting_id = $1 and kind = 'agenda'`,
    [meetingId],
  )
  return addMeetingDocument(app, meetingId, { at, revision })
}

export async function newMeeting(
  app: TestApp,
  clerk: Caller,
  fields: Partial<NewMeeting> = {},
): Promise<string> {
  const tenant_id = await countyId(app, clerk.county)
  const body = { tenant_id, meeting_type: 'Board', date: '2031-05-21', ...fields }
  return (await clerk.call(createMeeting, { body })).body.id
}

export const newItem = async (clerk: Caller, meetingId: string, body: NewItem): Promise<string> =>
  (await clerk.call(createItem, { params: { id: meetingId }, body })).body.id

export async function attach(app: TestApp, itemId: string, title: string, county = 'alder'): Promise<void> {
  await app.look(
    `with attached as (insert into attachments (tenant_id, item_id, title, position)
       select tenant_id, id, $3, 1 from meeting_items where id = $1 returning tenant_id, id)
     insert into attachment_versions (tenant_id, attachment_id, number, file_id, added_at)
     select tenant_id, id, 1, $2, now() from attached`,
    [itemId, await storedFile(app, 'bids.pdf', county), title],
  )
}

interface Visited {
  readonly status: number
  readonly body: string
}

/** Every page that can be reached from the first one; of the months, which go on for ever, a few. */
export async function crawl(app: TestApp, county: string, mostMonths = 3): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>()
  const waiting = ['/public']
  let months = 0
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (visited.has(url)) continue
    if (url.includes('calendar?month') && ++months > mostMonths) continue
    const { status, body: read } = await browse(app, url, county)
    // Data leads nowhere, and tells no more than pages do.
    const body = typeof read === 'string' ? read : JSON.stringify(read)
    visited.set(url, { status, body })
    waiting.push(...linksIn(body))
  }
  return visited
}

/** Those that stay with the server, without the place within a page. What a form posts to is no link. */
const linksIn = (body: string): string[] =>
  [...body.matchAll(/(?:href|src|action)="(\/(?:public|api)[^"#]*)(?:#[^"]*)?"(?! method="post")/g)].map(
    ([, link = '']) => link.replaceAll('&amp;', '&'),
  )
