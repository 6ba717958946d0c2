/** The session of a meeting: since when, on which item, in public or not. */
import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict, wrongState } from '#platform/shared/errors.ts'
import type { ExecutiveSession, LiveMeeting } from '../../live/contract.ts'
import type { MeetingState } from '../../rules.ts'
import { meetingOf } from '../schedule/meeting-queries.ts'

/** With the meeting, in one read. */
export function findLiveMeeting(tx: Tx, id: string, lock: '' | 'for update' = ''): Promise<LiveMeeting> {
  const query = meetingOf(id).select([
    momentIn<string | null>('called_to_order_at').as('called_to_order_at'),
    momentIn<string | null>('adjourned_at').as('adjourned_at'),
    'current_item_id',
    'presiding_id',
    'cancelled_because',
    'called_because',
    'scheduled_for',
    fragment<string | null>`to_char(scheduled_start, 'HH24:MI')`.as('scheduled_start'),
  ])
  return tx.one(lock ? query.forUpdate() : query)
}

const momentIn = <Type extends string | null>(column: string) =>
  fragment<Type>`${fragment.raw(moment(column))}`

interface SessionChange {
  readonly state?: MeetingState
  readonly called_to_order_at?: Date | null
  readonly called_because?: string | null
  readonly scheduled_for?: string | null
  readonly scheduled_start?: string | null
  readonly start_time?: string
  readonly rescheduled_at?: Date | null
  readonly rescheduled_from?: string | null
  readonly date?: string
  readonly year?: number
  readonly adjourned_at?: Date | null
  readonly current_item_id?: string | null
  readonly presiding_id?: string | null
  readonly cancelled_because?: string
}

/** Calling a meeting to order early, or undoing that, can move it to another year, where its number may be taken. */
const isNumberTaken = {
  meetings_number_key: () =>
    conflict('Another meeting in that year has the same number. Change the number of one of them first.'),
}

export const updateSession = (tx: Tx, id: string, change: SessionChange, now: Date) =>
  translating(
    isNumberTaken,
    tx.run(
      sql
        .updateTable('meetings')
        .set({ ...change, changed_at: now, version: fragment`version + 1` })
        .where('id', '=', id),
    ),
  )

const executiveSessions = sql
  .selectFrom('executive_sessions')
  .select([
    'id',
    'roll_call_id',
    'subject',
    momentIn<string>('started_at').as('started_at'),
    momentIn<string | null>('ended_at').as('ended_at'),
    'determination',
    'entered_because',
  ])

export const findExecutiveSessions = (tx: Tx, meetingId: string): Promise<ExecutiveSession[]> =>
  tx.many(
    executiveSessions
      .where('meeting_id', '=', meetingId)
      .orderBy('executive_sessions.started_at')
      .orderBy('id'),
  )

export const findExecutiveSession = (tx: Tx, id: string) =>
  tx.one(executiveSessions.select('meeting_id').where('id', '=', id))

const isOpen = {
  executive_sessions_open_key: () => wrongState('The meeting is already in executive session.'),
}

export const insertExecutiveSession = (
  tx: Tx,
  session: {
    meeting_id: string
    subject: string
    roll_call_id: string | null
    started_at: Date
    entered_because: string | null
  },
) => translating(isOpen, tx.one(sql.insertInto('executive_sessions').values(session).returning('id')))

export const endExecutiveSession = (tx: Tx, id: string, determination: string, now: Date) =>
  tx.run(sql.updateTable('executive_sessions').set({ determination, ended_at: now }).where('id', '=', id))
