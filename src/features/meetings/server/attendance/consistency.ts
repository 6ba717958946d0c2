/** Attendance and votes never contradict each other: who answered in a vote was there, and who was absent was not. */
import type { Ctx } from '#platform/server/context.ts'
import { formatTime } from '#platform/shared/dates.ts'
import { wrongState } from '#platform/shared/errors.ts'
import { couldAnswer, type Stay, windowOf } from '../../attendance/rules.ts'
import type { LiveMeeting, RollCall } from '../../live/contract.ts'
import { isOutcomeOther } from '../../live/recount.ts'
import { answers, takenVote } from '../../live/rules.ts'
import type { VoteValue } from '../../votes.ts'
import { findLiveMeeting } from '../live/live-queries.ts'
import { roomOf } from '../live/room.ts'
import { findRollCalls } from '../votes/roll-call-list.ts'
import { findAttendance } from './attendance-list.ts'

export const isAnswer = (value: VoteValue | null) => answers.some((answer) => answer === value)

type Counted = RollCall & { readonly taken: RollCall }

/**
 * The votes that count, each with the one that was taken: a correction was made later, but is about the same minutes. One
 * that was withdrawn counts for nothing, and could not be corrected either.
 */
export function votesThatCount(votes: readonly RollCall[]): Counted[] {
  const corrected = new Set(votes.map(({ corrects_id }) => corrects_id))
  return votes
    .filter(({ id, withdrawn_at }) => !corrected.has(id) && withdrawn_at === null)
    .map((vote) => ({ ...vote, taken: takenVote(votes, vote) }))
}

const staysOf = (attendance: readonly { member_id: string | null; intervals: Stay[] }[], memberId: string) =>
  attendance.find(({ member_id }) => member_id === memberId)?.intervals ?? []

/** Throws where the member answered in a vote at which they were not there, as attendance now is. */
export async function requireAnswersWhileThere(
  ctx: Ctx,
  meeting: LiveMeeting,
  memberId: string | null,
): Promise<void> {
  const { tx, tenant } = ctx
  const { timeZone } = tenant
  const [attendance, votes] = [
    await findAttendance(tx, meeting.id, timeZone),
    await findRollCalls(tx, meeting.id),
  ]
  for (const { taken, ...vote } of votesThatCount(votes)) {
    const window = windowOf(taken, meeting)
    const stray = vote.votes.find(
      ({ member_id, value }) =>
        member_id === memberId && isAnswer(value) && !couldAnswer(staysOf(attendance, member_id), window),
    )
    if (stray)
      throw wrongState(
        `${stray.member_name} voted at ${formatTime(taken.opened_at, timeZone)} (${vote.motion}). Correct that vote first, or enter times that include it.`,
      )
  }
}

interface Contradiction {
  readonly motion: string
  readonly member_name: string
  readonly hasAnswered: boolean
}

/**
 * What is wrong where someone is absent in a vote although attendance has them there, or answered in one although attendance has
 * them away: where attendance was corrected, the vote is still to be. Until then minutes are neither posted nor approved.
 */
export async function findDisagreement(
  ctx: Pick<Ctx, 'tx' | 'tenant'>,
  meetingId: string,
): Promise<string | null> {
  const meeting = await findLiveMeeting(ctx.tx, meetingId)
  const [first] = await contradictions(ctx, meeting)
  if (!first) return findOutdatedVote(ctx, meeting)
  const { member_name: name, motion, hasAnswered } = first
  const said = hasAnswered
    ? `${name} voted on “${motion}”, but wasn’t present then`
    : `${name} was present, but is absent in the vote on “${motion}”`
  return `Attendance and votes disagree: ${said}. Correct the vote or the attendance first.`
}

/** Where attendance was corrected so that a vote would have ended differently, the vote is still to be recalculated. */
async function findOutdatedVote(
  { tx, tenant: { timeZone } }: Pick<Ctx, 'tx' | 'tenant'>,
  meeting: LiveMeeting,
): Promise<string | null> {
  const { seats, quorum } = await roomOf(tx, meeting, timeZone)
  const roll_calls = await findRollCalls(tx, meeting.id)
  const attended = { meeting, seats, quorum, roll_calls }
  const outdated = votesThatCount(roll_calls).find((vote) => isOutcomeOther(attended, vote))
  return outdated
    ? `Attendance was corrected after the vote on “${outdated.motion}”, and its outcome would be different. Recalculate that vote first.`
    : null
}

export async function requireAgreement(ctx: Pick<Ctx, 'tx' | 'tenant'>, meetingId: string): Promise<void> {
  const disagreement = await findDisagreement(ctx, meetingId)
  if (disagreement) throw wrongState(disagreement)
}

async function contradictions(
  { tx, tenant: { timeZone } }: Pick<Ctx, 'tx' | 'tenant'>,
  meeting: LiveMeeting,
): Promise<Contradiction[]> {
  const [attendance, votes] = [
    await findAttendance(tx, meeting.id, timeZone),
    await findRollCalls(tx, meeting.id),
  ]
  return votesThatCount(votes).flatMap(({ taken, ...vote }) => {
    if (!vote.closed_at) return []
    const window = windowOf(taken, meeting)
    const contradicts = (memberId: string, hasAnswered: boolean) => {
      const stays = staysOf(attendance, memberId)
      return hasAnswered ? !couldAnswer(stays, window) : window !== null && wasThereAllAlong(stays, window)
    }
    return vote.votes
      .map((each) => ({ ...each, hasAnswered: isAnswer(each.value) }))
      .filter(({ member_id, hasAnswered }) => contradicts(member_id, hasAnswered))
      .map(({ member_name, hasAnswered }) => ({ motion: vote.motion, member_name, hasAnswered }))
  })
}

/** There from before the vote was opened until after it was closed: by the minute, so that no doubt is left. */
const wasThereAllAlong = (stays: readonly Stay[], { from, to }: { from: string; to: string }) =>
  stays.some(
    ({ arrived_at, left_at }) =>
      Date.parse(arrived_at) <= Date.parse(from) &&
      (left_at === null || Date.parse(left_at) > Date.parse(to) + 60_000),
  )
