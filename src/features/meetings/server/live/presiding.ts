/** Who presides where the chair does not: the clerk says it in the live session, and the minutes tell it. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import type { LiveMeeting } from '../../live/contract.ts'
import { takesVotes } from '../../rules.ts'
import { changeSession } from './live.ts'
import { findLiveMeeting } from './live-queries.ts'
import { roomOf } from './room.ts'

/** Somebody who is there, or was: after the meeting a clerk may still put it right, until the minutes are approved. */
export async function namePresiding(
  ctx: Ctx<UserActor>,
  id: string,
  memberId: string | null,
): Promise<LiveMeeting> {
  const before = await findLiveMeeting(ctx.tx, id, 'for update')
  if (!takesVotes(before.state)) throw wrongState(`Meeting ${before.number} is not in session.`)
  const { seats } = await roomOf(ctx.tx, before, ctx.tenant.timeZone)
  const seat = seats.find(({ member_id }) => member_id !== null && member_id === memberId)
  const refuse = (message: string) => invalid(message, { member_id: message })
  if (memberId && !seat) throw refuse('This member does not sit on the body.')
  if (seat && !seat.is_present && !seat.has_left) throw refuse(`${seat.member_name} was not present.`)
  if (before.presiding_id === memberId) return before
  return changeSession(ctx, before, { presiding_id: memberId }, 'meeting.presiding_named')
}
