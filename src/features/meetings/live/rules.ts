/** What happens in the room: who is there, whether that is a quorum, and what a closed vote means for its item. */
import { type QuorumRule, quorumNeeded, quorumOfAll } from '#features/bodies/rules.ts'
import {
  type CastVote,
  type Count,
  tallyOf,
  type VoteResult,
  type VoteValue,
  type VotingBase,
} from '../votes.ts'

export const motionKinds = [
  'main',
  'consent',
  'table',
  'refer',
  'amend',
  'executive',
  'minutes',
  'adjourn',
  'procedural',
] as const
export type MotionKind = (typeof motionKinds)[number]

/** Whether the minutes that a vote approves can be approved as corrected: one motion on the minutes of one meeting. */
export const takesCorrections = ({ kind, item_ids }: { kind: MotionKind; item_ids: readonly string[] }) =>
  kind === 'minutes' && item_ids.length === 1

/** What a member answers; Absent and Excused follow from attendance. */
export const answers = ['Yes', 'No', 'Abstain', 'Recused'] as const

interface LiveSeat {
  readonly weight: number
  /** Null where the seat is vacant. */
  readonly member_id: string | null
  readonly is_present: boolean
}

export interface Quorum {
  readonly rule: QuorumRule
  readonly needed: number
  readonly present: number
  readonly has: boolean
}

const countOf = (seats: readonly { weight: number }[]): Count => ({
  heads: seats.length,
  weight: seats.reduce((sum, seat) => sum + seat.weight, 0),
})

export function quorumOf(rule: QuorumRule, seats: readonly LiveSeat[]): Quorum {
  const there = countOf(seats.filter((seat) => seat.is_present))
  const needed = quorumNeeded(rule, seats)
  const present = rule === 'heads' ? there.heads : there.weight
  return { rule, needed, present, has: seats.length > 0 && present >= needed }
}

interface MemberVote extends CastVote {
  readonly member_id: string
}

/** Who answered and left is counted with those present, or ayes could outnumber them; the quorum counts who is there. */
export function votingBaseOf(
  rule: QuorumRule,
  seats: readonly LiveSeat[],
  votes: readonly MemberVote[] = [],
): VotingBase {
  const answered = new Set(votes.filter((vote) => isAnswer(vote.value)).map((vote) => vote.member_id))
  const isCounted = ({ member_id, is_present }: LiveSeat) =>
    is_present || (member_id !== null && answered.has(member_id))
  return {
    allSeats: countOf(seats),
    present: countOf(seats.filter(isCounted)),
    hasQuorum: quorumOf(rule, seats).has,
  }
}

interface LiveAbsence extends LiveSeat {
  readonly absence: 'excused' | 'unexcused' | null
}

/** As closing would count them: who is not there is absent, and only who is there has not answered. */
export const countedIfClosed = <Vote extends MemberVote>(
  votes: readonly Vote[],
  seats: readonly LiveAbsence[],
): Vote[] =>
  votes.map((vote) => {
    const seat = seats.find(({ member_id }) => member_id === vote.member_id)
    if (vote.value !== null || seat?.is_present) return vote
    return { ...vote, value: seat?.absence === 'excused' ? 'Excused' : 'Absent' }
  })

function presentIn(votes: readonly CastVote[]): Count {
  const { ayes, noes, abstentions, recusals } = tallyOf(votes)
  const groups = [ayes, noes, abstentions, recusals]
  return {
    heads: groups.reduce((sum, { heads }) => sum + heads, 0),
    weight: groups.reduce((sum, { weight }) => sum + weight, 0),
  }
}

/**
 * When a vote is closed, all who were there had answered. A correction says anew who that was, from the answers as they
 * are corrected and from attendance as it is now: who answered and had left by then is no part of the quorum, unless
 * their time was corrected since.
 */
export function houseAfterCorrection(
  rule: QuorumRule,
  { allSeats }: Pick<VotingBase, 'allSeats'>,
  votes: readonly MemberVote[],
  wasThereAtTheEnd: (memberId: string) => boolean,
): VotingBase {
  const stayed = presentIn(votes.filter(({ member_id }) => wasThereAtTheEnd(member_id)))
  const quorum = quorumOfAll(rule, allSeats)
  const hasQuorum = allSeats.heads > 0 && stayed[rule === 'heads' ? 'heads' : 'weight'] >= quorum
  return { allSeats, present: presentIn(votes), hasQuorum }
}

/** Whether a vote would be held against another membership or quorum than the one on record. */
export const isOtherHouse = (one: VotingBase, other: VotingBase) =>
  one.hasQuorum !== other.hasQuorum ||
  one.present.heads !== other.present.heads ||
  one.present.weight !== other.present.weight

interface Correcting {
  readonly id: string
  readonly corrects_id: string | null
}

/** The vote that was taken in the room, however often it was corrected since. */
export function takenVote<Vote extends Correcting>(votes: readonly Vote[], vote: Vote): Vote {
  const earlier = votes.find(({ id }) => id === vote.corrects_id)
  return earlier ? takenVote(votes, earlier) : vote
}

const isAnswer = (value: VoteValue | null) => answers.some((answer) => answer === value)

/** The result of a motion is not the fate of the matter: null leaves the item's action as it was. */
export function actionAfter(kind: MotionKind, result: VoteResult): string | null {
  const isDecision = kind === 'main' || kind === 'consent'
  if (result === 'no-quorum') return isDecision || kind === 'minutes' ? 'No quorum' : null
  if (result === 'failed') return isDecision ? 'Failed' : null
  const actions: Partial<Record<MotionKind, string>> = {
    main: 'Carried',
    consent: 'Carried on consent',
    table: 'Tabled',
    refer: 'Referred',
    amend: 'Amended',
    minutes: 'Minutes approved',
  }
  return actions[kind] ?? null
}

interface Attendee {
  readonly is_present: boolean
  readonly has_left: boolean
}

/** Whom a vote may be recorded for: in session who is there now, afterwards who was there at all. */
export const couldVote = ({ is_present, has_left }: Attendee, isInSession: boolean) =>
  is_present || (has_left && !isInSession)

interface Ending {
  readonly closed_at: string | null
  readonly withdrawn_at: string | null
}

/** Neither closed nor withdrawn: it can still be answered. */
export const isOpenVote = ({ closed_at, withdrawn_at }: Ending) => closed_at === null && withdrawn_at === null

/** What became of a vote: its last correction, or itself. */
export function standingVote<Vote extends Correcting>(votes: readonly Vote[], vote: Vote): Vote {
  const correction = votes.find(({ corrects_id }) => corrects_id === vote.id)
  return correction ? standingVote(votes, correction) : vote
}

interface ClosedVote {
  readonly id: string
  readonly item_ids: readonly string[]
  readonly closed_at: string | null
  readonly corrects_id: string | null
}

/** What is on record of an item: its latest closed vote, which no other corrects. */
export const voteOnRecord = <Vote extends ClosedVote>(
  votes: readonly Vote[],
  itemId: string,
): Vote | undefined =>
  votes.findLast(
    (vote) =>
      vote.item_ids.includes(itemId) &&
      vote.closed_at !== null &&
      !votes.some(({ corrects_id }) => corrects_id === vote.id),
  )
