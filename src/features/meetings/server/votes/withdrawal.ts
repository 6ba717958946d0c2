/** A vote that was opened by mistake is withdrawn, so that no one invents answers to be able to close it. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { RollCall } from '../../live/contract.ts'
import { touchMeeting } from '../schedule/meeting-queries.ts'
import { findRollCall } from './roll-call-list.ts'
import * as queries from './roll-call-queries.ts'
import { locked, requireOpen } from './roll-calls.ts'

/** Items, matters and minutes stay as they were: nothing reacts to it as it does to a vote that is closed. */
export async function withdrawRollCall(ctx: Ctx<UserActor>, id: string, reason: string): Promise<RollCall> {
  const { meeting, rollCall: before } = await locked(ctx, id)
  requireOpen(before)
  await queries.withdrawRollCall(ctx.tx, id, { withdrawn_at: ctx.now, withdrawn_because: reason })
  await touchMeeting(ctx.tx, meeting.id, ctx.now)
  const after = await findRollCall(ctx.tx, id)
  ctx.audit('roll_call.withdrawn', { object: { type: 'roll call', id }, before, after, note: reason })
  return after
}
