/** Who attended, as intervals. Times of day are those of the county's clocks on the meeting's date. */
import { sql as fragment } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict } from '#platform/shared/errors.ts'

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
const momentOf = (id: string, time: string, timeZone: string) =>
  fragment<Date>`(select m.date + ${time}::time from attendance a join meetings m on m.id = a.meeting_id
    where a.id = ${id}) at time zone ${timeZone}`

export const openInterval = (tx: Tx, id: string, time: string, timeZone: string) =>
  tx.run(
    sql
      .insertInto('attendance_intervals')
      .values({ attendance_id: id, arrived_at: momentOf(id, time, timeZone) }),
  )

/** Closes the open one; one that would have lasted no time at all was a slip, and goes. */
export async function closeInterval(tx: Tx, id: string, time: string, timeZone: string): Promise<void> {
  const left_at = momentOf(id, time, timeZone)
  await tx.run(
    sql
      .deleteFrom('attendance_intervals')
      .where('attendance_id', '=', id)
      .where('left_at', 'is', null)
      .where('arrived_at', '>=', left_at),
  )
  await tx.run(openIntervalOf(id).set({ left_at }))
}

/** Corrects since when somebody has been there. */
export const moveArrival = (tx: Tx, id: string, time: string, timeZone: string) =>
  tx.run(openIntervalOf(id).set({ arrived_at: momentOf(id, time, timeZone) }))

const openIntervalOf = (id: string) =>
  sql.updateTable('attendance_intervals').where('attendance_id', '=', id).where('left_at', 'is', null)
