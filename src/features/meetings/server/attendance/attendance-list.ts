/** The attendance list of a meeting with who was there from when to when. Times of day are those of the county's clocks. */
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { Attendance } from '../../contract.ts'
import * as schemas from '../../schemas.ts'

/** `$2` is the county's time zone. Once the meeting is over, who was there at all was present. */
const select = `select a.id, a.tenant_id, a.meeting_id, a.member_id, a.legislator_name, a.absence, a.absence_reason,
    a.corrected_because, a.version,
    exists (select 1 from attendance_intervals i where i.attendance_id = a.id
      and (i.left_at is null or m.adjourned_at is not null)) as present,
    (select to_char(max(i.arrived_at) at time zone $2, 'HH24:MI') from attendance_intervals i where i.attendance_id = a.id) as time,
    coalesce((select jsonb_agg(jsonb_build_object('arrived', to_char(i.arrived_at at time zone $2, 'HH24:MI'),
        'left', to_char(i.left_at at time zone $2, 'HH24:MI'),
        'arrived_at', ${moment('i.arrived_at')}, 'left_at', ${moment('i.left_at')}) order by i.arrived_at)
      from attendance_intervals i where i.attendance_id = a.id), '[]') as intervals
  from attendance a join meetings m on m.id = a.meeting_id`

export const attendanceOf = (meetingId: string, timeZone: string) => ({
  type: schemas.Attendance,
  text: `${select} where a.meeting_id = $1 order by a.legislator_name, a.id`,
  values: [meetingId, timeZone],
})

export const findAttendance = (tx: Tx, meetingId: string, timeZone: string) =>
  tx.ask(attendanceOf(meetingId, timeZone))

export const findAttendees = (tx: Tx, ids: readonly string[], timeZone: string) =>
  tx.rows(schemas.Attendance, `${select} where a.id = any($1)`, [ids, timeZone])

export async function findAttendee(tx: Tx, id: string, timeZone: string): Promise<Attendance> {
  const [attendee] = await findAttendees(tx, [id], timeZone)
  if (!attendee) throw notFound()
  return attendee
}
