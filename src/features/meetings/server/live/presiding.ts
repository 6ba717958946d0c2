/** Who presides where the chair does not: the clerk says it in the live session, and the minutes tell it. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import type { LiveMeeting, LiveSeat } from '../../live/contract.ts'
import { namedAfter, presidingNow } from '../../live/presiding.ts'
import { takesVotes } from '../../rules.ts'
import { findAttendee } from '../attendance/attendance-list.ts'
import { changeSession } from './live.ts'
import { findLiveMeeting, updateSession } from './live-queries.ts'
import * as queries from './presiding-queries.ts'
import { roomOf } from './room.ts'

/** Someone who is there, or was: after the meeting a clerk may still put it right, until the minutes are approved. */
export async function namePresiding(
  ctx: Ctx<UserActor>,
  id: string,
  memberId: string | null,
): Promise<LiveMeeting> {
  const before = await findLiveMeeting(ctx.tx, id, 'for update')
  if (!takesVotes(before.state)) throw wrongState(`Meeting ${before.number} isn’t in session.`)
  const { seats } = await roomOf(ctx.tx, before, ctx.tenant.timeZone)
  const seat = seats.find(({ member_id }) => member_id !== null && member_id === memberId)
  const isInSession = before.state === 'in-session'
  const refuse = (message: string) => invalid(message, { member_id: message })
  if (memberId && !seat) throw refuse('This person isn’t a member of this board or committee.')
  if (seat && isInSession && !seat.is_present) throw refuse(`${seat.member_name} isn’t present.`)
  if (seat && !seat.is_present && !seat.has_left) throw refuse(`${seat.member_name} wasn’t present.`)
  const told = await queries.findPresiding(ctx.tx, id)
  const isToldSo = isInSession || told.every(({ member_id }) => member_id === memberId)
  if (before.presiding_id === memberId && isToldSo) return before
  const after = await changeSession(ctx, before, { presiding_id: memberId }, 'meeting.presiding_named')
  if (isInSession)
    await note(ctx, before, presidingNow(before.presiding_id, seats), presidingNow(memberId, seats))
  else await putRight(ctx, before, memberId)
  return after
}

/** Once the meeting is over it is said anew who presided, and that is all that is told of it. */
async function putRight({ tx }: Ctx, { id, called_to_order_at }: LiveMeeting, memberId: string | null) {
  await queries.deletePresiding(tx, id)
  if (memberId && called_to_order_at)
    await queries.insertPresiding(tx, id, memberId, new Date(called_to_order_at))
}

async function note(
  { tx, now }: Ctx,
  { id, called_to_order_at }: LiveMeeting,
  from: string | null,
  to: string | null,
): Promise<void> {
  if (from === to) return
  const isFirst = (await queries.findPresiding(tx, id)).length === 0
  if (isFirst && from && called_to_order_at)
    await queries.insertPresiding(tx, id, from, new Date(called_to_order_at))
  await queries.insertPresiding(tx, id, to, now)
}

/** Around whatever says that members come or go: who leaves does not preside any longer, and a chair who is back does. */
export async function keepPresiding<Result>(
  ctx: Ctx<UserActor>,
  meetingId: string,
  comeOrGo: () => Promise<Result>,
): Promise<Result> {
  const { tx, tenant, now } = ctx
  const meeting = await findLiveMeeting(tx, meetingId, 'for update')
  if (meeting.state !== 'in-session') return comeOrGo()
  const { seats: before } = await roomOf(tx, meeting, tenant.timeZone)
  const result = await comeOrGo()
  const { seats: after } = await roomOf(tx, meeting, tenant.timeZone)
  const presiding_id = namedAfter(meeting.presiding_id, before, after)
  const from = presidingNow(meeting.presiding_id, before)
  const to = presidingNow(presiding_id, after)
  if (presiding_id !== meeting.presiding_id) await updateSession(tx, meetingId, { presiding_id }, now)
  await note(ctx, meeting, from, to)
  if (from !== to)
    ctx.audit('meeting.presiding_changed', {
      object: { type: 'meeting', id: meetingId },
      before: { presiding: nameOf(before, from) },
      after: { presiding: nameOf(after, to) },
    })
  return result
}

/** The same, of someone on the attendance list. */
export async function keepPresidingBeside<Result>(
  ctx: Ctx<UserActor>,
  attendanceId: string,
  comeOrGo: () => Promise<Result>,
): Promise<Result> {
  const { meeting_id } = await findAttendee(ctx.tx, attendanceId, ctx.tenant.timeZone)
  return keepPresiding(ctx, meeting_id, comeOrGo)
}

const nameOf = (seats: readonly LiveSeat[], memberId: string | null) =>
  seats.find(({ member_id }) => memberId !== null && member_id === memberId)?.member_name ?? null
