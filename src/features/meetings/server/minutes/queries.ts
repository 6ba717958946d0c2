import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Minutes } from '../../minutes/contract.ts'

const paragraphs = sql
  .selectFrom('minutes_paragraphs as p')
  .select(['p.id', 'p.key', 'p.heading', 'p.drafted', 'p.edited', 'p.is_outdated', 'p.version'])

export const findParagraphs = (tx: Tx, meetingId: string) =>
  tx.many(paragraphs.where('p.meeting_id', '=', meetingId).orderBy('p.position').orderBy('p.id'))

/** Of a meeting that is still there. */
export const findParagraph = (tx: Tx, id: string) =>
  tx.one(
    paragraphs
      .innerJoin('meetings as m', 'm.id', 'p.meeting_id')
      .select('p.meeting_id')
      .where('p.id', '=', id)
      .where('m.is_deleted', '=', false),
  )

export const deleteParagraphs = (tx: Tx, meetingId: string, keys: readonly string[]) =>
  tx.run(
    sql
      .deleteFrom('minutes_paragraphs')
      .where('meeting_id', '=', meetingId)
      .where('key', '=', fragment<string>`any(${keys})`),
  )

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

export async function findApproval(tx: Tx, meetingId: string): Promise<Minutes['approval']> {
  const row = await tx.maybe(
    sql
      .selectFrom('meetings as own')
      .leftJoin('meetings as m', 'm.id', 'own.approved_at_meeting_id')
      .select(['own.minutes_approved_at as at', 'own.minutes_approved_because as because'])
      .select(['own.minutes_approved_on as on', 'own.minutes_corrections as corrections'])
      .select('own.minutes_finalized_at as finalized_at')
      .select(['m.id', 'm.number', 'm.meeting_type', 'm.date'])
      .where('own.id', '=', meetingId),
  )
  if (!row?.at) return null
  const { at, because, on, corrections, finalized_at, id, number, meeting_type, date } = row
  const meeting = id && number && meeting_type && date ? { id, number, meeting_type, date } : null
  return {
    at: at.toISOString(),
    because,
    meeting,
    on,
    corrections,
    finalized_at: finalized_at?.toISOString() ?? null,
  }
}

export const linkApproval = (tx: Tx, itemId: string, meetingId: string) =>
  tx.run(sql.updateTable('meeting_items').set({ minutes_of_id: meetingId }).where('id', '=', itemId))

interface ApprovalChange {
  readonly state: 'minutes-approved' | 'minutes-drafted'
  readonly minutes_approved_at: Date | null
  readonly minutes_approved_because: string | null
  readonly approved_at_meeting_id: string | null
  readonly minutes_approved_on?: string | null
  readonly minutes_corrections: string | null
  readonly minutes_finalized_at: Date | null
}

/** As it is without one. */
export const notApproved: ApprovalChange = {
  state: 'minutes-drafted',
  minutes_approved_at: null,
  minutes_approved_because: null,
  approved_at_meeting_id: null,
  minutes_approved_on: null,
  minutes_corrections: null,
  minutes_finalized_at: null,
}

export const updateApproval = (tx: Tx, meetingId: string, change: Partial<ApprovalChange>, now: Date) =>
  tx.run(
    sql
      .updateTable('meetings')
      .set({ ...change, changed_at: now, version: fragment`version + 1` })
      .where('id', '=', meetingId),
  )
