/** Everyone who is expected is there: said once for all of them, and never in the middle of a vote. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { notFound, wrongState } from '#platform/shared/errors.ts'
import type { Attendance } from '../../contract.ts'
import { isOver } from '../../rules.ts'
import { openSession } from '../live/open-session.ts'
import { findOpenRollCall } from '../votes/roll-call-queries.ts'
import { updateAttendance } from './attendance.ts'
import { findAttendance } from './attendance-list.ts'

export async function markAllPresent(
  ctx: Ctx<UserActor>,
  meetingId: string,
  ids: readonly string[],
): Promise<Attendance[]> {
  const meeting = await openSession(ctx, meetingId)
  if (isOver(meeting.state))
    throw wrongState('The meeting is over. Correct each member’s attendance, with a reason.')
  if (await findOpenRollCall(ctx.tx, meetingId))
    throw wrongState('A vote is open. Close it before you mark all members present.')
  const listed = await findAttendance(ctx.tx, meetingId, ctx.tenant.timeZone)
  const meant = [...new Set(ids)].map((id) => listed.find((attendee) => attendee.id === id))
  const marked: Attendance[] = []
  for (const attendee of meant) {
    if (!attendee) throw notFound()
    if (!attendee.present) marked.push(await updateAttendance(ctx, attendee.id, { present: true }))
  }
  return marked
}
