/** Who attended, as intervals. Times of day are those of the county's clocks on the meeting's date. */
import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import type { Attendance } from '../../contract.ts'

/** `$2` is the county's time zone. */
const select = `select a.id, a.tenant_id, a.meeting_id, a.member_id, a.legislator_name, a.absence, a.absence_reason, a.version,
    exists (select 1 from attendance_intervals i where i.attendance_id = a.id and i.left_at is null) as present,
    (select to_char(max(i.arrived_at) at time zone $2, 'HH24:MI') from attendance_intervals i where i.attendance_id = a.id) as time,
    coalesce((select jsonb_agg(jsonb_build_object('arrived', to_char(i.arrived_at at time zone $2, 'HH24:MI'),
        'left', to_char(i.left_at at time zone $2, 'HH24:MI')) order by i.arrived_at)
      from attendance_intervals i where i.attendance_id = a.id), '[]') as intervals
  from attendance a`

export const findAttendance = (tx: Tx, meetingId: string, timeZone: string) =>
  tx.sql<Attendance>(`${select} where a.meeting_id = $1 order by a.legislator_name, a.id`, [
    meetingId,
    timeZone,
  ])

export async function findAttendee(tx: Tx, id: string, timeZone: string): Promise<Attendance> {
  const [attendee] = await tx.sql<Attendance>(`${select} where a.id = $1`, [id, timeZone])
  if (!attendee) throw notFound()
  return attendee
}

export const lockAttendee = (tx: Tx, id: string) =>
  tx.one(
    sql.selectFrom('attendance').select(['id', 'meeting_id', 'version']).where('id', '=', id).forUpdate(),
  )

const isListed = {
  attendance_member_key: () => conflict('This member is already on the list.'),
  attendance_name_key: () => conflict('This member is already on the list.'),
}

export const insertAttendee = (
  tx: Tx,
  attendee: { meeting_id: string; member_id: string; legislator_name: string },
) => translating(isListed, tx.one(sql.insertInto('attendance').values(attendee).returning('id')))

export const findMembersByName = (tx: Tx, names: readonly string[]) =>
  tx.many(
    sql
      .selectFrom('members')
      .select(['id', 'name'])
      .where('name', 'in', [...names])
      .orderBy('created_at'),
  )

export const updateAttendee = (
  tx: Tx,
  id: string,
  change: { absence?: string | null; absence_reason?: string },
) =>
  tx.run(
    sql
      .updateTable('attendance')
      .set({ ...change, version: fragment`version + 1` })
      .where('id', '=', id),
  )

export const deleteAttendee = (tx: Tx, id: string) =>
  tx.run(sql.deleteFrom('attendance').where('id', '=', id))

/** From a time of day on the meeting's date to a moment. */
const momentOf = `(select m.date + $2::time from attendance a join meetings m on m.id = a.meeting_id where a.id = $1) at time zone $3`

export const openInterval = (tx: Tx, id: string, time: string, timeZone: string) =>
  tx.sql(`insert into attendance_intervals (attendance_id, arrived_at) values ($1, ${momentOf})`, [
    id,
    time,
    timeZone,
  ])

/** Closes the open one; one that would have lasted no time at all was a slip, and goes. */
export async function closeInterval(tx: Tx, id: string, time: string, timeZone: string): Promise<void> {
  await tx.sql(
    `delete from attendance_intervals where attendance_id = $1 and left_at is null and arrived_at >= ${momentOf}`,
    [id, time, timeZone],
  )
  await tx.sql(
    `update attendance_intervals set left_at = ${momentOf} where attendance_id = $1 and left_at is null`,
    [id, time, timeZone],
  )
}

/** Corrects since when somebody has been there. */
export const moveArrival = (tx: Tx, id: string, time: string, timeZone: string) =>
  tx.sql(
    `update attendance_intervals set arrived_at = ${momentOf} where attendance_id = $1 and left_at is null`,
    [id, time, timeZone],
  )
