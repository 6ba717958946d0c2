import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { Minutes, Paragraph } from '../../minutes/contract.ts'
import type { KeptParagraph } from '../../minutes/merge.ts'
import { moment } from '../live/live-queries.ts'

const columns = 'id, key, heading, drafted, edited, is_outdated, version'

export const findParagraphs = (tx: Tx, meetingId: string) =>
  tx.sql<Paragraph>(`select ${columns} from minutes_paragraphs where meeting_id = $1 order by position, id`, [
    meetingId,
  ])

/** Of a meeting that is still there. */
export async function findParagraph(tx: Tx, id: string): Promise<Paragraph & { meeting_id: string }> {
  const [paragraph] = await tx.sql<Paragraph & { meeting_id: string }>(
    `select ${columns}, meeting_id from minutes_paragraphs p where id = $1
       and exists (select 1 from meetings m where m.id = p.meeting_id and not m.is_deleted)`,
    [id],
  )
  if (!paragraph) throw notFound()
  return paragraph
}

/** All of them, as they are now and in this order. A paragraph in which nothing changed keeps its version. */
export const saveParagraphs = (tx: Tx, meetingId: string, paragraphs: readonly KeptParagraph[]) =>
  tx.sql(
    `insert into minutes_paragraphs as p (meeting_id, key, position, heading, drafted, edited, is_outdated)
     select $1::uuid, n.value->>'key', n.ordinality, n.value->>'heading', n.value->>'drafted', n.value->>'edited',
       (n.value->>'is_outdated')::boolean
     from jsonb_array_elements($2::jsonb) with ordinality n
     on conflict (tenant_id, meeting_id, key) do update set position = excluded.position, heading = excluded.heading,
       drafted = excluded.drafted, edited = excluded.edited, is_outdated = excluded.is_outdated,
       version = p.version + ((p.heading, p.drafted, p.edited, p.is_outdated) is distinct from
         (excluded.heading, excluded.drafted, excluded.edited, excluded.is_outdated))::int
     where (p.position, p.heading, p.drafted, p.edited, p.is_outdated) is distinct from
       (excluded.position, excluded.heading, excluded.drafted, excluded.edited, excluded.is_outdated)`,
    [meetingId, JSON.stringify(paragraphs)],
  )

export const deleteParagraphs = (tx: Tx, meetingId: string, keys: readonly string[]) =>
  tx.sql('delete from minutes_paragraphs where meeting_id = $1 and key = any($2)', [meetingId, keys])

export const updateParagraph = (
  tx: Tx,
  id: string,
  change: { edited: string | null; is_outdated?: boolean },
) =>
  tx.run(
    sql
      .updateTable('minutes_paragraphs')
      .set({ ...change, version: fragment`version + 1` })
      .where('id', '=', id),
  )

type OtherMeeting = NonNullable<Minutes['next_meeting']>
const other = `m.id, m.number, to_char(m.date, 'YYYY-MM-DD') as date`
const isToCome = `not m.is_deleted and m.state in ('scheduled', 'agenda-published', 'in-session')`

/** The body's next meeting after this one that is not over. */
export async function findNextMeeting(tx: Tx, meetingId: string): Promise<OtherMeeting | null> {
  const [next] = await tx.sql<OtherMeeting>(
    `select ${other} from meetings own join meetings m on m.body_id = own.body_id
       and (m.date, m.start_time, m.id) > (own.date, own.start_time, own.id) and ${isToCome}
     where own.id = $1 order by m.date, m.start_time, m.id limit 1`,
    [meetingId],
  )
  return next ?? null
}

/** The meeting that has the approval on its agenda, as long as it has not closed a vote on it. */
export async function findAwaitedVote(tx: Tx, meetingId: string): Promise<OtherMeeting | null> {
  const [awaited] = await tx.sql<OtherMeeting>(
    `select ${other} from meeting_items i join meetings m on m.id = i.meeting_id and ${isToCome}
     where i.minutes_of_id = $1 and not i.is_deleted and not exists (select 1 from roll_call_items v
       join roll_calls r on r.id = v.roll_call_id and r.closed_at is not null where v.item_id = i.id)
     order by m.date limit 1`,
    [meetingId],
  )
  return awaited ?? null
}

export async function findApproval(tx: Tx, meetingId: string): Promise<Minutes['approval']> {
  const [row] = await tx.sql<{ at: string; because: string | null; meeting: OtherMeeting | null }>(
    `select ${moment('own.minutes_approved_at')} as at, own.minutes_approved_because as because,
       (select to_jsonb(found) from (select ${other} from meetings m where m.id = own.approved_at_meeting_id) found) as meeting
     from meetings own where own.id = $1 and own.minutes_approved_at is not null`,
    [meetingId],
  )
  return row ?? null
}

export const linkApproval = (tx: Tx, itemId: string, meetingId: string) =>
  tx.run(sql.updateTable('meeting_items').set({ minutes_of_id: meetingId }).where('id', '=', itemId))

/** The meetings whose minutes these items approve, the latest first. */
export const findApproved = (tx: Tx, itemIds: readonly string[]) =>
  tx.sql<{ id: string; item_id: string }>(
    `select m.id, i.id as item_id from meeting_items i join meetings m on m.id = i.minutes_of_id and not m.is_deleted
     where i.id = any($1) order by m.date desc, m.id`,
    [itemIds],
  )

interface ApprovalChange {
  readonly state: 'minutes-approved' | 'minutes-drafted'
  readonly minutes_approved_at: Date | null
  readonly minutes_approved_because: string | null
  readonly approved_at_meeting_id: string | null
}

export const updateApproval = (tx: Tx, meetingId: string, change: ApprovalChange, now: Date) =>
  tx.run(
    sql
      .updateTable('meetings')
      .set({ ...change, changed_at: now, version: fragment`version + 1` })
      .where('id', '=', meetingId),
  )
