import type { Live, RollCall } from '../../live/contract.ts'
import { houseOf, type MotionKind } from '../../live/rules.ts'
import { meetingLife } from '../../rules.ts'
import { decide, majorityOfAllSeats, type Outcome, type Threshold } from '../../votes.ts'

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

export const openRollCallOf = ({ roll_calls }: Live) => roll_calls.find((each) => each.closed_at === null)

/** What would come of an open vote if it were closed now; what came of a closed one. */
export function outcomeOf(live: Live, { votes, thresholds, reckoning, result, sentence }: RollCall): Outcome {
  if (reckoning && result && sentence !== null) return { ...reckoning, result, sentence }
  const [first = majorityOfAllSeats, ...more] = thresholds
  return decide(votes, [first, ...more], houseOf(live.quorum.rule, live.seats, votes))
}

export const thresholdChoices: readonly Threshold[] = [
  majorityOfAllSeats,
  { ...majorityOfAllSeats, comparison: 'at-least', numerator: 2, denominator: 3 },
  { ...majorityOfAllSeats, base: 'present' },
  { ...majorityOfAllSeats, base: 'votes-cast' },
  { ...majorityOfAllSeats, comparison: 'at-least', numerator: 60, denominator: 100 },
]

export const hasWeights = ({ seats }: Live) => seats.some((seat) => seat.weight !== 1)
