/** Who sits in the room: the seats of the meeting's body on its date, with who is there now. */

import { rollCallOrder } from '#features/bodies/rules.ts'
import { bodyOn } from '#features/bodies/server/index.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { toldApart } from '#platform/shared/told-apart.ts'
import type { Attendance } from '../../contract.ts'
import type { LiveMeeting, LiveSeat } from '../../live/contract.ts'
import { type Quorum, quorumOf } from '../../live/rules.ts'
import { findAttendance } from '../attendance/attendance-list.ts'
import { countMeetingsBefore } from '../schedule/meeting-list.ts'

export interface Room {
  /** In the order of the call; vacant seats last. */
  readonly seats: LiveSeat[]
  readonly quorum: Quorum
  /** Whether the body votes only on motions that were moved and seconded. */
  readonly requiresMovers: boolean
}

/** A meeting of no body has no seats, and never a quorum. */
export async function roomOf(tx: Tx, meeting: LiveMeeting, timeZone: string): Promise<Room> {
  if (!meeting.body_id) return { seats: [], quorum: quorumOf('heads', []), requiresMovers: false }
  const sitting = await bodyOn(tx, meeting.body_id, meeting.date)
  const attendance = await findAttendance(tx, meeting.id, timeZone)
  const called = rollCallOrder(sitting.seats, {
    order: sitting.rollCallOrder,
    chairVotesLast: sitting.chairVotesLast,
    meetingsBefore: await countMeetingsBefore(tx, meeting),
  })
  const vacant = sitting.seats.filter((seat) => seat.term === null)
  const seats = [...called, ...vacant].map(({ id, name, is_chair, weight, term }): LiveSeat => {
    const attendee = attendance.find(({ member_id }) => member_id !== null && member_id === term?.member_id)
    return {
      seat_id: id,
      seat_name: name,
      is_chair,
      weight,
      member_id: term?.member_id ?? null,
      member_name: term?.member_name ?? '',
      ...presenceOf(attendee),
    }
  })
  const { requiresMovers } = sitting
  return { seats: namedApart(seats), quorum: quorumOf(sitting.quorum, seats), requiresMovers }
}

/** Two who have the same name are called by their seats too: in the room, in votes and in minutes. */
function namedApart(seats: readonly LiveSeat[]): LiveSeat[] {
  const held = seats.filter(({ member_id }) => member_id !== null)
  const names = toldApart(
    held,
    ({ member_name }) => member_name,
    ({ seat_name }) => [seat_name],
  )
  const nameOf = new Map(held.map(({ seat_id }, at) => [seat_id, names[at]]))
  return seats.map((seat) => ({ ...seat, member_name: nameOf.get(seat.seat_id) ?? seat.member_name }))
}

const presenceOf = (attendee: Attendance | undefined) => ({
  is_present: attendee?.present ?? false,
  since: attendee?.time ?? null,
  has_left: attendee !== undefined && !attendee.present && attendee.intervals.length > 0,
  absence: attendee?.absence ?? null,
  stays: (attendee?.intervals ?? []).map(({ arrived_at, left_at }) => ({ arrived_at, left_at })),
})
