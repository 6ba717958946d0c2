/** Out of public, on a subject, and back with a determination: all of it that is put on record. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import type { ExecutiveSession } from '../../live/contract.ts'
import { standingVote } from '../../live/rules.ts'
import { touchMeeting } from '../schedule/meeting-queries.ts'
import { findRollCalls } from '../votes/roll-call-list.ts'
import { findOpenRollCall } from '../votes/roll-call-queries.ts'
import { sessionOf } from './live.ts'
import * as queries from './live-queries.ts'

const object = (id: string) => ({ type: 'executive session', id })

export async function startExecutiveSession(
  ctx: Ctx<UserActor>,
  meetingId: string,
  { subject, roll_call_id, reason }: { subject: string; roll_call_id: string | null; reason: string },
): Promise<ExecutiveSession> {
  const { tx, now } = ctx
  await sessionOf(ctx, meetingId)
  const votes = roll_call_id ? await findRollCalls(tx, meetingId) : []
  const vote = votes.find((each) => each.id === roll_call_id)
  if (roll_call_id && !vote)
    throw invalid('This vote doesn’t exist.', { roll_call_id: 'This vote doesn’t exist.' })
  if (vote && standingVote(votes, vote).result !== 'carried')
    throw wrongState('The motion to enter executive session didn’t carry.')
  if (!vote && reason === '') {
    const message =
      'No motion to enter executive session was carried. Enter the reason for entering it anyway.'
    throw invalid(message, { reason: message })
  }
  const entered_because = vote ? null : reason
  const started = { meeting_id: meetingId, subject, roll_call_id, started_at: now, entered_because }
  const { id } = await queries.insertExecutiveSession(tx, started)
  await touchMeeting(tx, meetingId, now)
  const { meeting_id: _, ...after } = await queries.findExecutiveSession(tx, id)
  ctx.audit('executive_session.started', { object: object(id), after })
  return after
}

export async function endExecutiveSession(
  ctx: Ctx<UserActor>,
  id: string,
  determination: string,
): Promise<ExecutiveSession> {
  const { tx, now } = ctx
  const { meeting_id } = await queries.findExecutiveSession(tx, id)
  await queries.findLiveMeeting(tx, meeting_id, 'for update')
  const { meeting_id: _, ...before } = await queries.findExecutiveSession(tx, id)
  if (before.ended_at) throw wrongState('This executive session is over.')
  if (await findOpenRollCall(tx, meeting_id))
    throw wrongState('A vote is open. Close or withdraw it before you end the executive session.')
  await queries.endExecutiveSession(tx, id, determination, now)
  await touchMeeting(tx, meeting_id, now)
  const { meeting_id: __, ...after } = await queries.findExecutiveSession(tx, id)
  ctx.audit('executive_session.ended', { object: object(id), before, after })
  return after
}
