/** Undoing an adjournment as long as nothing was recorded after it: one wrong click must not end a session. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { LiveMeeting } from '../../live/contract.ts'
import { meetingLife } from '../../rules.ts'
import { hasAddedSince } from '../agenda/item-queries.ts'
import { hasDecidedSince } from '../agenda/placements.ts'
import { hasStaysRecordedSince, unendStays } from '../attendance/attendance-queries.ts'
import { findRollCalls } from '../votes/roll-call-list.ts'
import { findLiveMeeting, updateSession } from './live-queries.ts'

export async function undoAdjournment(ctx: Ctx<UserActor>, id: string, reason: string): Promise<LiveMeeting> {
  const { tx, now } = ctx
  const before = await findLiveMeeting(tx, id, 'for update')
  if (before.state !== 'adjourned' && before.adjourned_at)
    throw wrongState('Minutes have been drafted since the meeting was adjourned, so it can’t be undone.')
  const state = meetingLife.next(before.state, 'undoAdjourn')
  const since = new Date(before.adjourned_at ?? now)
  const isRecorded =
    (await findRollCalls(tx, id)).some(({ opened_at }) => new Date(opened_at) >= since) ||
    (await hasStaysRecordedSince(tx, id, since)) ||
    (await hasAddedSince(tx, id, since)) ||
    (await hasDecidedSince(tx, id, since))
  if (isRecorded)
    throw wrongState(
      'Attendance, a vote, or an item has been recorded since the meeting was adjourned, or a resolution went to a later agenda, so the adjournment can’t be undone.',
    )
  await unendStays(tx, id, since)
  await updateSession(tx, id, { state, adjourned_at: null }, now)
  const after = await findLiveMeeting(tx, id)
  ctx.audit('meeting.adjournment_undone', { object: { type: 'meeting', id }, before, after, note: reason })
  return after
}
