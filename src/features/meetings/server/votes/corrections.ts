/** Corrections: a closed vote can’t be changed, so another one replaces it, which names it and why. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import { couldAnswer, windowOf } from '../../attendance/rules.ts'
import type { Correction, LiveMeeting, RollCall } from '../../live/contract.ts'
import { houseNow, isAttendanceOther } from '../../live/recount.ts'
import { takenVote } from '../../live/rules.ts'
import { type CastVote, decide, isByConsent, type Outcome } from '../../votes.ts'
import type { AfterClose } from '../agenda/matters.ts'
import { findAttendance } from '../attendance/attendance-list.ts'
import { isAnswer } from '../attendance/consistency.ts'
import { openSession } from '../live/open-session.ts'
import { roomOf } from '../live/room.ts'
import { touchMeeting } from '../schedule/meeting-queries.ts'
import { findRollCall, findRollCalls } from './roll-call-list.ts'
import * as queries from './roll-call-queries.ts'
import { checkMovers, decideAndClose } from './roll-calls.ts'
import { isConsent } from './unanimous-consent.ts'

export async function correctRollCall(
  ctx: Ctx<UserActor>,
  id: string,
  { reason, votes, override, ...given }: Correction,
  afterClose: readonly AfterClose[],
): Promise<RollCall> {
  const { tx, now } = ctx
  const { meeting_id } = await findRollCall(tx, id)
  const meeting = await openSession(ctx, meeting_id)
  const before = await findRollCall(tx, id)
  if (before.withdrawn_at) throw wrongState('This vote was withdrawn, so there is no outcome to correct.')
  if (!before.closed_at || !before.reckoning) throw wrongState('This vote is open. It can still be changed.')
  if (votes.some(({ member_id }) => !before.votes.some((vote) => vote.member_id === member_id)))
    throw invalid('You can correct votes only for members who were called.', {
      votes: 'You can correct votes only for members who were called.',
    })
  const said = new Map(votes.map((vote) => [vote.member_id, vote]))
  const roll_calls = await findRollCalls(tx, meeting_id)
  const taken = takenVote(roll_calls, before)
  await requirePresence(ctx, meeting, { rollCall: before, taken }, votes)
  const moved = {
    motion: given.motion ?? before.motion,
    mover_id: given.mover_id === undefined ? before.mover_id : given.mover_id,
    seconder_id: given.seconder_id === undefined ? before.seconder_id : given.seconder_id,
    minutes_corrections:
      given.corrections === undefined ? before.minutes_corrections : given.corrections || null,
  }
  checkMovers(before.votes, moved)
  // Who is corrected was heard by name.
  const corrected = before.votes.map((vote) => {
    const change = said.get(vote.member_id)
    return change ? { ...vote, ...change, is_by_voice: false } : vote
  })
  const room = await roomOf(tx, meeting, ctx.tenant.timeZone)
  const attended = { ...room, meeting, roll_calls }
  const house = houseNow(attended, before, corrected) ?? before.reckoning.house
  if (!override && isSame(before, { votes: corrected, ...moved }) && !isAttendanceOther(attended, before))
    throw invalid('Nothing has changed.', { votes: 'Change at least one vote.' })
  const correctedId = await queries.insertRollCall(
    tx,
    {
      meeting_id,
      motion: moved.motion,
      kind: before.kind,
      vote_type: methodAfter(before, decide(corrected, before.thresholds, house).result, corrected, override),
      mover_id: moved.mover_id,
      seconder_id: moved.seconder_id,
      thresholds: before.thresholds,
      opened_at: now,
      corrects_id: id,
      corrected_because: reason,
    },
    before.item_ids,
    corrected,
  )
  const opened = await findRollCall(tx, correctedId)
  await decideAndClose(ctx, opened, house, { override, corrections: moved.minutes_corrections ?? '' })
  await touchMeeting(tx, meeting_id, now)
  const after = await findRollCall(tx, correctedId)
  ctx.audit('roll_call.corrected', { object: { type: 'roll call', id }, before, after, note: reason })
  for (const react of afterClose) await react(ctx, after)
  return after
}

type Corrected = Pick<RollCall, 'votes' | 'motion' | 'mover_id' | 'seconder_id' | 'minutes_corrections'>

/** Whether a correction would put on record what is there already. */
const isSame = (before: RollCall, after: Corrected) =>
  before.motion === after.motion &&
  before.mover_id === after.mover_id &&
  before.seconder_id === after.seconder_id &&
  before.minutes_corrections === after.minutes_corrections &&
  before.votes.every(
    (vote, index) => vote.value === after.votes[index]?.value && vote.reason === after.votes[index]?.reason,
  )

/** What turns out not to have been decided by unanimous consent was decided by the voices that were heard. */
const methodAfter = (
  { vote_type }: RollCall,
  result: Outcome['result'],
  votes: readonly CastVote[],
  override: Correction['override'],
) => (isByConsent({ vote_type }) && !isConsent(votes, result, override) ? ('Voice Vote' as const) : vote_type)

/** No one votes who was not there. Where attendance is wrong, that is corrected first, with its own reason. */
async function requirePresence(
  { tx, tenant: { timeZone } }: Ctx,
  meeting: LiveMeeting,
  { rollCall, taken }: { rollCall: RollCall; taken: RollCall },
  votes: Correction['votes'],
): Promise<void> {
  const attendance = await findAttendance(tx, meeting.id, timeZone)
  const window = windowOf(taken, meeting)
  for (const [index, { member_id, value }] of votes.entries()) {
    const stays = attendance.find((each) => each.member_id === member_id)?.intervals ?? []
    const name = rollCall.votes.find((vote) => vote.member_id === member_id)?.member_name
    const message = `${name} wasn’t present for this vote. If attendance is wrong, correct it first.`
    if (isAnswer(value) && !couldAnswer(stays, window))
      throw invalid(message, { [`votes.${index}.value`]: message })
  }
}
