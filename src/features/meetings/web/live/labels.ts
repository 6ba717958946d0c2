import { majorityOfAllSeats, thresholdWords, type VoteThreshold } from '#platform/shared/vote-threshold.ts'
import type { Live, RollCall } from '../../live/contract.ts'
import { countedIfClosed, isOpenVote, type MotionKind, votingBaseOf } from '../../live/rules.ts'
import { itemsNamed } from '../../minutes/vote-text.ts'
import { meetingLife } from '../../rules.ts'
import { decide, type Outcome } from '../../votes.ts'

export const kindWords: Record<MotionKind, string> = {
  main: 'Main motion',
  consent: 'Consent agenda',
  table: 'To table',
  refer: 'To refer',
  amend: 'To amend',
  executive: 'Executive session',
  minutes: 'To approve minutes',
  adjourn: 'To adjourn',
  procedural: 'Procedural',
}

/** It goes on, or is still to come: who is there makes a quorum or not. */
export const isAhead = ({ meeting: { state } }: Live) =>
  state === 'in-session' || meetingLife.can(state, 'callToOrder')

export const openRollCallOf = ({ roll_calls }: Live) => roll_calls.find(isOpenVote)

/** What would come of an open vote if it were closed now; what came of a closed one. */
export function outcomeOf(live: Live, { votes, thresholds, reckoning, result, sentence }: RollCall): Outcome {
  if (reckoning && result && sentence !== null) return { ...reckoning, result, sentence }
  const counted = countedIfClosed(votes, live.seats)
  return decide(counted, thresholds, votingBaseOf(live.quorum.rule, live.seats, counted))
}

const commonThresholds: readonly VoteThreshold[] = [
  majorityOfAllSeats,
  { ...majorityOfAllSeats, comparison: 'at-least', numerator: 2, denominator: 3 },
  { ...majorityOfAllSeats, base: 'present' },
  { ...majorityOfAllSeats, base: 'votes-cast' },
  { ...majorityOfAllSeats, comparison: 'at-least', numerator: 60, denominator: 100 },
]

/** What a vote may be opened with: what the meeting's body needs by default first, each once. */
export function thresholdChoices({ default_threshold }: Live): VoteThreshold[] {
  const usual = thresholdWords(default_threshold)
  return [default_threshold, ...commonThresholds.filter((each) => thresholdWords(each) !== usual)]
}

export const hasWeights = ({ seats }: Live) => seats.some((seat) => seat.weight !== 1)

/** "Main motion, roll call vote, moved by A, seconded by B". */
export function motionWords({ seats }: Live, rollCall: RollCall): string {
  const nameOf = (id: string | null) =>
    [...rollCall.votes, ...seats].find(({ member_id }) => id !== null && member_id === id)?.member_name
  const mover = nameOf(rollCall.mover_id)
  const seconder = nameOf(rollCall.seconder_id)
  return [
    kindWords[rollCall.kind],
    rollCall.vote_type.toLowerCase(),
    ...(mover ? [`moved by ${mover}`] : []),
    ...(seconder ? [`seconded by ${seconder}`] : []),
  ].join(', ')
}

export const itemWords = ({ number, description }: Live['items'][number]) => `${number}. ${description}`

/** What a vote is about, which is not always the item that is shown while it is open. */
export function subjectOf({ items }: Live, { kind, item_ids }: RollCall): string {
  const about = items.filter(({ id }) => item_ids.includes(id))
  const [first] = about
  const numbers = itemsNamed(about.map(({ number }) => number))
  if (kind === 'consent') return `Consent agenda: ${numbers}`
  if (first) return about.length === 1 ? itemWords(first) : numbers
  return kind === 'main' ? 'Motion' : kindWords[kind]
}
