/** How votes are counted: exact fractions of whole numbers, never a rounded percentage. */
import { thresholdWords, type VoteThreshold } from '#platform/shared/vote-threshold.ts'

export const voteTypes = ['No Vote', 'Voice Vote', 'Roll Call Vote'] as const
export type VoteType = (typeof voteTypes)[number]

export const voteValues = ['Yes', 'No', 'Abstain', 'Recused', 'Absent', 'Excused'] as const
export type VoteValue = (typeof voteValues)[number]

/** The smallest whole number that meets the threshold of a base. */
export function needed({ comparison, numerator, denominator }: VoteThreshold, base: number): number {
  const product = numerator * base
  const remainder = product % denominator
  const whole = (product - remainder) / denominator
  if (comparison === 'more-than') return whole + 1
  return remainder === 0 ? whole : whole + 1
}

export interface Count {
  readonly heads: number
  readonly weight: number
}

export interface CastVote {
  /** Null: called, and not yet answered. */
  readonly value: VoteValue | null
  readonly weight: number
}

export interface Tally {
  readonly ayes: Count
  readonly noes: Count
  readonly abstentions: Count
  readonly recusals: Count
  readonly absences: Count
  readonly unanswered: Count
}

const countOf = (votes: readonly CastVote[], isCounted: (value: VoteValue | null) => boolean): Count => {
  const counted = votes.filter((vote) => isCounted(vote.value))
  return { heads: counted.length, weight: counted.reduce((sum, vote) => sum + vote.weight, 0) }
}

export const tallyOf = (votes: readonly CastVote[]): Tally => ({
  ayes: countOf(votes, (value) => value === 'Yes'),
  noes: countOf(votes, (value) => value === 'No'),
  abstentions: countOf(votes, (value) => value === 'Abstain'),
  recusals: countOf(votes, (value) => value === 'Recused'),
  absences: countOf(votes, (value) => value === 'Absent' || value === 'Excused'),
  unanswered: countOf(votes, (value) => value === null),
})

/** What a vote is held against besides the votes themselves. Vacant seats count in all seats. */
export interface House {
  readonly allSeats: Count
  readonly present: Count
  readonly hasQuorum: boolean
}

const baseOf = (
  { base, measure }: VoteThreshold,
  { allSeats, present }: House,
  { ayes, noes }: Tally,
): number => {
  if (base === 'all-seats') return allSeats[measure]
  if (base === 'present') return present[measure]
  return ayes[measure] + noes[measure]
}

export interface Reckoning {
  readonly threshold: VoteThreshold
  readonly base: number
  readonly needed: number
  readonly got: number
  readonly isMet: boolean
}

export interface Outcome {
  readonly result: 'carried' | 'failed'
  readonly tally: Tally
  readonly reckonings: readonly Reckoning[]
  /** Rule, base, needed and got, in one sentence. */
  readonly sentence: string
}

/** All thresholds must be met, and nothing carries without a quorum. */
export function decide(
  votes: readonly CastVote[],
  thresholds: readonly VoteThreshold[],
  house: House,
): Outcome {
  if (thresholds.length === 0) throw new Error('a vote without a rule would always carry')
  const tally = tallyOf(votes)
  const reckonings = thresholds.map((threshold): Reckoning => {
    const base = baseOf(threshold, house, tally)
    const need = Math.max(1, needed(threshold, base))
    const got = tally.ayes[threshold.measure]
    return { threshold, base, needed: need, got, isMet: got >= need }
  })
  const isCarried = house.hasQuorum && reckonings.every((reckoning) => reckoning.isMet)
  const result = isCarried ? 'carried' : 'failed'
  return { result, tally, reckonings, sentence: sentenceOf(result, reckonings, house) }
}

function sentenceOf(result: Outcome['result'], reckonings: readonly Reckoning[], house: House): string {
  const said = reckonings.map(
    ({ threshold, base, needed: need, got }) =>
      `${thresholdWords(threshold)} (${base}) is ${need}, and ${got} voted aye`,
  )
  const verdict = result === 'carried' ? 'Carried' : 'Failed'
  const quorum = house.hasQuorum ? '' : ' There was no quorum.'
  return `${verdict}: ${said.join('; ')}.${quorum}`
}
