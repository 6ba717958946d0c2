import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { Paper } from '../../papers/contract.ts'
import type { PaperKind } from '../../papers/rules.ts'
import type { MeetingState } from '../../rules.ts'
import { moment } from '../live/live-queries.ts'

export type StoredPaper = Omit<Paper, 'is_outdated' | 'warning'>

const personOf = (column: string) =>
  `(select u.first_name || ' ' || u.last_name from users u where u.id = p.${column})`
const select = `select p.id, p.meeting_id, p.kind, p.revision, p.what_changed, ${moment('p.asked_at')} as asked_at,
    ${personOf('asked_by')} as asked_by, p.progress, p.failed_because, ${moment('p.made_at')} as made_at, p.page_count,
    p.sha256, p.word_file_id is not null as has_word, ${moment('p.posted_at')} as posted_at,
    ${personOf('posted_by')} as posted_by
  from meeting_papers p`
/** Papers of a deleted meeting are not there. */
export const ofKnownMeeting =
  'exists (select 1 from meetings m where m.id = p.meeting_id and not m.is_deleted)'

/** The latest revision of each kind first. */
export const findPapers = (tx: Tx, meetingId: string) =>
  tx.sql<StoredPaper>(`${select} where p.meeting_id = $1 order by p.kind, p.revision desc`, [meetingId])

export async function findPaper(tx: Tx, id: string, lock: '' | 'for update' = ''): Promise<StoredPaper> {
  const [paper] = await tx.sql<StoredPaper>(`${select} where p.id = $1 and ${ofKnownMeeting} ${lock}`, [id])
  if (!paper) throw notFound()
  return paper
}

/** Whether a paper says this and nothing else; of a notice, whether this is among what it says of several meetings. */
export async function says(
  tx: Tx,
  { id, kind }: Pick<Paper, 'id' | 'kind'>,
  content: unknown,
): Promise<boolean> {
  const [row] = await tx.sql<{ same: boolean }>(
    `select content ${kind === 'notice' ? '@>' : '='} $2::jsonb as same from meeting_papers where id = $1`,
    [id, JSON.stringify(content)],
  )
  return row?.same ?? false
}

export interface Asked {
  readonly meeting_id: string
  readonly kind: PaperKind
  readonly what_changed: string
  readonly content: unknown
  readonly asked_at: Date
  readonly asked_by: string | null
}

/** The revision after the last one that was posted; where that was made already, it begins anew. */
export async function askForPaper(tx: Tx, asked: Asked): Promise<string> {
  const [row] = await tx.sql<{ id: string }>(
    `insert into meeting_papers as p (meeting_id, kind, revision, what_changed, content, asked_at, asked_by)
     select $1::uuid, $2, coalesce(max(revision), 0) + 1, $3, $4::jsonb, $5, $6 from meeting_papers
     where meeting_id = $1::uuid and kind = $2 and posted_at is not null
     on conflict (tenant_id, meeting_id, kind, revision) do update set what_changed = $3, content = $4::jsonb, asked_at = $5,
       asked_by = $6, progress = 0, failed_because = null, made_at = null, file_id = null, word_file_id = null,
       sha256 = null, page_count = null
     returning p.id`,
    [
      asked.meeting_id,
      asked.kind,
      asked.what_changed,
      JSON.stringify(asked.content),
      asked.asked_at,
      asked.asked_by,
    ],
  )
  if (!row) throw new Error('no row came back')
  return row.id
}

export async function hasPosted(tx: Tx, meetingId: string, kind: PaperKind): Promise<boolean> {
  const [row] = await tx.sql(
    'select 1 from meeting_papers where meeting_id = $1 and kind = $2 and posted_at is not null limit 1',
    [meetingId, kind],
  )
  return row !== undefined
}

export interface Order {
  readonly id: string
  readonly meeting_id: string
  readonly kind: PaperKind
  readonly revision: number
  readonly what_changed: string
  readonly asked_at: Date
  readonly asked_by: string | null
  readonly content: unknown
}

/** Nothing where it was made by now, or asked for again. */
export async function findOrder(
  tx: Tx,
  id: string,
  askedAt: string,
  lock: '' | 'for update' = '',
): Promise<Order | undefined> {
  const [order] = await tx.sql<Order>(
    `select p.id, p.meeting_id, p.kind, p.revision, p.what_changed, p.asked_at, ${personOf('asked_by')} as asked_by, p.content
     from meeting_papers p where p.id = $1 and p.asked_at = $2::timestamptz and p.made_at is null ${lock}`,
    [id, askedAt],
  )
  return order
}

export const setProgress = (tx: Tx, id: string, askedAt: string, progress: number) =>
  tx.sql(
    `update meeting_papers set progress = $3
     where id = $1 and asked_at = $2::timestamptz and made_at is null and progress < $3`,
    [id, askedAt, Math.floor(progress)],
  )

export interface Made {
  readonly file_id: string
  readonly word_file_id: string | null
  readonly sha256: string
  readonly page_count: number
}

export const setMade = (tx: Tx, id: string, made: Made, now: Date) =>
  tx.sql(
    `update meeting_papers set made_at = $2, progress = 100, failed_because = null, file_id = $3, word_file_id = $4,
       sha256 = $5, page_count = $6 where id = $1`,
    [id, now, made.file_id, made.word_file_id, made.sha256, made.page_count],
  )

export const setFailed = (tx: Tx, id: string, reason: string) =>
  tx.sql('update meeting_papers set failed_because = $2 where id = $1', [id, reason])

export const setPosted = (tx: Tx, id: string, now: Date, userId: string) =>
  tx.sql('update meeting_papers set posted_at = $2, posted_by = $3 where id = $1', [id, now, userId])

/** What the public and the dashboard know of a meeting once something of it was posted. */
export const setMeetingPosted = (
  tx: Tx,
  id: string,
  { state, urls, now }: { state: MeetingState; urls: { agenda?: string; minutes?: string }; now: Date },
) =>
  tx.sql(
    `update meetings set state = $2, noticed_at = coalesce(noticed_at, $3), agenda_url = coalesce($4, agenda_url),
       minutes_url = coalesce($5, minutes_url), changed_at = $3, version = version + 1 where id = $1`,
    [id, state, now, urls.agenda ?? null, urls.minutes ?? null],
  )

/** The agenda as it was posted takes the place of the one before. */
export async function replacePublishedItems(tx: Tx, meetingId: string, paperId: string): Promise<void> {
  await tx.sql('delete from published_items where meeting_id = $1', [meetingId])
  await tx.sql(
    `insert into published_items (id, meeting_id, section, position, number, description, is_on_consent, attachments)
     select (item->>'id')::uuid, $1, section->>'title', row_number() over (order by s.at, i.at), item->>'number',
       item->>'description', (item->>'is_on_consent')::boolean, item->'attachments'
     from meeting_papers p, jsonb_array_elements(p.content->'sections') with ordinality as s (section, at),
       jsonb_array_elements(section->'items') with ordinality as i (item, at)
     where p.id = $2`,
    [meetingId, paperId],
  )
}

export async function leadsWithPostedAgenda(tx: Tx, packetId: string): Promise<boolean> {
  const [row] = await tx.sql<{ same: boolean }>(
    `select p.content->'sections' = a.content->'sections' as same from meeting_papers p
       join meeting_papers a on a.meeting_id = p.meeting_id and a.kind = 'agenda' and a.posted_at is not null
     where p.id = $1 order by a.revision desc limit 1`,
    [packetId],
  )
  return row?.same ?? false
}
