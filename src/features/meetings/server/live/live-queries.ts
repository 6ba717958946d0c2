/** The session of a meeting: since when, on which item, in public or not. */
import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { notFound, wrongState } from '#platform/shared/errors.ts'
import type { ExecutiveSession, LiveMeeting } from '../../live/contract.ts'
import type { MeetingState } from '../../rules.ts'
import { findMeeting } from '../schedule/meeting-queries.ts'

export const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Session = Pick<
  LiveMeeting,
  'called_to_order_at' | 'adjourned_at' | 'current_item_id' | 'presiding_id' | 'cancelled_because'
>

export async function findLiveMeeting(
  tx: Tx,
  id: string,
  lock: '' | 'for update' = '',
): Promise<LiveMeeting> {
  const meeting = await findMeeting(tx, id, lock)
  const [session] = await tx.sql<Session>(
    `select ${moment('called_to_order_at')} as called_to_order_at, ${moment('adjourned_at')} as adjourned_at,
       current_item_id, presiding_id, cancelled_because from meetings where id = $1`,
    [id],
  )
  if (!session) throw notFound()
  return { ...meeting, ...session }
}

interface SessionChange {
  readonly state?: MeetingState
  readonly called_to_order_at?: Date
  readonly adjourned_at?: Date
  readonly current_item_id?: string | null
  readonly presiding_id?: string | null
  readonly cancelled_because?: string
}

export const updateSession = (tx: Tx, id: string, change: SessionChange, now: Date) =>
  tx.run(
    sql
      .updateTable('meetings')
      .set({ ...change, changed_at: now, version: fragment`version + 1` })
      .where('id', '=', id),
  )

/** How many meetings the body held before this one: a rotating call starts one seat further at each. */
export async function countMeetingsBefore(tx: Tx, meeting: LiveMeeting): Promise<number> {
  const [row] = await tx.sql<{ before: number }>(
    `select count(*)::int as before from meetings where body_id = $1 and not is_deleted and state <> 'cancelled'
       and (date, start_time, id) < ($2::date, $3::time, $4::uuid)`,
    [meeting.body_id, meeting.date, meeting.start_time, meeting.id],
  )
  return row?.before ?? 0
}

const executiveColumns = `id, roll_call_id, subject, ${moment('started_at')} as started_at,
  ${moment('ended_at')} as ended_at, determination`

export const findExecutiveSessions = (tx: Tx, meetingId: string) =>
  tx.sql<ExecutiveSession>(
    `select ${executiveColumns} from executive_sessions where meeting_id = $1 order by started_at, id`,
    [meetingId],
  )

export async function findExecutiveSession(
  tx: Tx,
  id: string,
): Promise<ExecutiveSession & { meeting_id: string }> {
  const [session] = await tx.sql<ExecutiveSession & { meeting_id: string }>(
    `select ${executiveColumns}, meeting_id from executive_sessions where id = $1`,
    [id],
  )
  if (!session) throw notFound()
  return session
}

const isOpen = {
  executive_sessions_open_key: () => wrongState('The meeting is in executive session already.'),
}

export const insertExecutiveSession = (
  tx: Tx,
  session: { meeting_id: string; subject: string; roll_call_id: string | null; started_at: Date },
) => translating(isOpen, tx.one(sql.insertInto('executive_sessions').values(session).returning('id')))

export const endExecutiveSession = (tx: Tx, id: string, determination: string, now: Date) =>
  tx.run(sql.updateTable('executive_sessions').set({ determination, ended_at: now }).where('id', '=', id))
