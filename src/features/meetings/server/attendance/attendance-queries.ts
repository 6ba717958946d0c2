/** Who attended, and from when to when they stayed. */
import { sql as fragment } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict } from '#platform/shared/errors.ts'
import { answers } from '../../live/rules.ts'

export const lockAttendee = (tx: Tx, id: string) =>
  tx.one(
    sql.selectFrom('attendance').select(['id', 'meeting_id', 'version']).where('id', '=', id).forUpdate(),
  )

const isListed = {
  attendance_member_key: () => conflict('This member is already on the list.'),
}

export interface ListedMember {
  readonly meeting_id: string
  readonly member_id: string
  readonly legislator_name: string
  readonly corrected_because: string | null
}

export const insertAttendees = (tx: Tx, members: readonly ListedMember[]) =>
  translating(
    isListed,
    tx.many(sql.insertInto('attendance').values(members).returning(['id', 'meeting_id', 'member_id'])),
  )

/** Those who have one of these ids or names, with the bodies on which they sit on a day. */
export const findMembers = (tx: Tx, { ids, names, day }: { ids: string[]; names: string[]; day: string }) =>
  tx.rows(
    FoundMember,
    `select m.id, m.name, m.ended_on is null or m.ended_on >= $3::date as is_serving,
       array(select s.body_id from seat_terms t join seats s on s.id = t.seat_id where t.member_id = m.id
         and t.starts_on <= $3::date and (t.ends_on is null or t.ends_on >= $3::date)) as body_ids
     from members m where m.id = any($1::uuid[]) or m.name = any($2::text[]) order by m.created_at, m.id`,
    [ids, names, day],
  )

const FoundMember = z.object({
  id: z.uuid(),
  name: z.string(),
  is_serving: z.boolean(),
  body_ids: z.array(z.uuid()),
})
export type FoundMember = z.infer<typeof FoundMember>

export const updateAttendee = (
  tx: Tx,
  id: string,
  change: { absence?: string | null; absence_reason?: string; corrected_because?: string },
) =>
  tx.run(
    sql
      .updateTable('attendance')
      .set({ ...change, version: fragment`version + 1` })
      .where('id', '=', id),
  )

export const deleteAttendee = (tx: Tx, id: string) =>
  tx.run(sql.deleteFrom('attendance').where('id', '=', id))

interface NewStay {
  readonly attendance_id: string
  readonly arrived_at: Date
  readonly left_at: Date | null
}

export async function insertStays(tx: Tx, stays: readonly NewStay[], now: Date): Promise<void> {
  if (stays.length > 0)
    await tx.run(
      sql.insertInto('attendance_intervals').values(stays.map((stay) => ({ ...stay, recorded_at: now }))),
    )
}

export const deleteStays = (tx: Tx, attendanceId: string) =>
  tx.run(sql.deleteFrom('attendance_intervals').where('attendance_id', '=', attendanceId))

export const deleteOpenStay = (tx: Tx, attendanceId: string) =>
  tx.run(
    sql
      .deleteFrom('attendance_intervals')
      .where('attendance_id', '=', attendanceId)
      .where('left_at', 'is', null),
  )

export const changeOpenStay = (
  tx: Tx,
  attendanceId: string,
  change: { arrived_at: Date } | { left_at: Date },
  now: Date,
) =>
  tx.run(
    sql
      .updateTable('attendance_intervals')
      .set({ ...change, recorded_at: now })
      .where('attendance_id', '=', attendanceId)
      .where('left_at', 'is', null),
  )

/** The last stay goes on as if it had not been ended. */
export const reopenStay = async (tx: Tx, attendanceId: string, now: Date): Promise<void> => {
  const last = sql
    .selectFrom('attendance_intervals')
    .select('id')
    .where('attendance_id', '=', attendanceId)
    .orderBy('arrived_at', 'desc')
    .limit(1)
  await tx.run(
    sql.updateTable('attendance_intervals').set({ left_at: null, recorded_at: now }).where('id', '=', last),
  )
}

export async function hasClosedVoteSince(tx: Tx, meetingId: string, since: Date): Promise<boolean> {
  const closed = sql
    .selectFrom('roll_calls')
    .select('id')
    .where('meeting_id', '=', meetingId)
    .where('closed_at', '>=', since)
  return (await tx.maybe(closed.limit(1))) !== undefined
}

const ofMeeting = (meetingId: string) =>
  sql.selectFrom('attendance').select('id').where('meeting_id', '=', meetingId)

/** Whoever is there when the meeting ends was there until then. */
export const endStays = (tx: Tx, meetingId: string, at: Date) =>
  tx.run(
    sql
      .updateTable('attendance_intervals')
      .set({ left_at: fragment`greatest(arrived_at, ${at})` })
      .where('attendance_id', 'in', ofMeeting(meetingId))
      .where('left_at', 'is', null),
  )

/** As if the meeting had not been adjourned: who was there until then is still there. */
export const unendStays = (tx: Tx, meetingId: string, adjournedAt: Date) =>
  tx.run(
    sql
      .updateTable('attendance_intervals')
      .set({ left_at: null })
      .where('attendance_id', 'in', ofMeeting(meetingId))
      .where('left_at', '>=', adjournedAt),
  )

/** No one arrives in the future: who was entered beforehand for the meeting's start is there when it is called to order. */
export async function startStays(tx: Tx, meetingId: string, at: Date): Promise<void> {
  await tx.run(
    sql
      .deleteFrom('attendance_intervals')
      .where('attendance_id', 'in', ofMeeting(meetingId))
      .where('left_at', '>', at),
  )
  await tx.run(
    sql
      .updateTable('attendance_intervals')
      .set({ arrived_at: at })
      .where('attendance_id', 'in', ofMeeting(meetingId))
      .where('left_at', 'is', null)
      .where('arrived_at', '>', at),
  )
}

/** As if the meeting had never been called to order: who was entered beforehand is due at its start again. */
export const unstartStays = (tx: Tx, meetingId: string, calledAt: Date, startsAt: Date) =>
  tx.run(
    sql
      .updateTable('attendance_intervals')
      .set({ arrived_at: startsAt })
      .where('attendance_id', 'in', ofMeeting(meetingId))
      .where('left_at', 'is', null)
      .where('arrived_at', '=', calledAt),
  )

/** Whether someone's coming or going was entered since a moment. */
export async function hasStaysRecordedSince(tx: Tx, meetingId: string, since: Date): Promise<boolean> {
  const found = sql
    .selectFrom('attendance_intervals')
    .select('id')
    .where('attendance_id', 'in', ofMeeting(meetingId))
    .where('recorded_at', '>', since)
  return (await tx.maybe(found.limit(1))) !== undefined
}

/** Whether the member answered in a vote that was open at a moment or later. */
export async function hasAnsweredSince(tx: Tx, attendanceId: string, since: Date): Promise<boolean> {
  const answered = sql
    .selectFrom('attendance as a')
    .innerJoin('roll_calls as r', 'r.meeting_id', 'a.meeting_id')
    .innerJoin('votes as v', (on) =>
      on.onRef('v.roll_call_id', '=', 'r.id').onRef('v.member_id', '=', 'a.member_id'),
    )
    .select('a.id')
    .where('a.id', '=', attendanceId)
    .where('v.value', 'in', [...answers])
    .where('r.withdrawn_at', 'is', null)
    .where((where) => where.or([where('r.closed_at', 'is', null), where('r.closed_at', '>=', since)]))
  return (await tx.maybe(answered.limit(1))) !== undefined
}
