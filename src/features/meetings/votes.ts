/** How votes are counted: exact fractions of whole numbers, never a rounded percentage. */
import { requiredVoteWords, type VoteThreshold } from '#platform/shared/vote-threshold.ts'

export const voteTypes = ['No Vote', 'Voice Vote', 'Roll Call Vote'] as const
export type VoteType = (typeof voteTypes)[number]

/** How the body decides on a motion. By unanimous consent the Chair asks for objections, and no one is called. */
export const decisionMethods = ['Voice Vote', 'Roll Call Vote', 'Unanimous Consent'] as const
type DecisionMethod = (typeof decisionMethods)[number]

export const isByConsent = ({ vote_type }: { readonly vote_type: DecisionMethod }) =>
  vote_type === 'Unanimous Consent'

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
export interface VotingBase {
  readonly allSeats: Count
  readonly present: Count
  readonly hasQuorum: boolean
}

const baseOf = (
  { base, measure }: VoteThreshold,
  { allSeats, present }: VotingBase,
  { ayes, noes }: Tally,
): number => {
  if (base === 'all-seats') return allSeats[measure]
  if (base === 'present') return present[measure]
  return ayes[measure] + noes[measure]
}

export interface ThresholdResult {
  readonly threshold: VoteThreshold
  readonly base: number
  readonly needed: number
  readonly got: number
  readonly isMet: boolean
}

/** Without a quorum the body decided nothing: the motion neither carried nor failed. */
export const voteResults = ['carried', 'failed', 'no-quorum'] as const
export type VoteResult = (typeof voteResults)[number]
export const resultNames: Record<VoteResult, string> = {
  carried: 'Carried',
  failed: 'Failed',
  'no-quorum': 'No quorum',
}

export interface Outcome {
  readonly result: VoteResult
  readonly tally: Tally
  readonly reckonings: readonly ThresholdResult[]
  /** Rule, base, needed and got, in one sentence. */
  readonly sentence: string
}

/** All thresholds must be met, and nothing is decided without a quorum. */
export function decide(
  votes: readonly CastVote[],
  thresholds: readonly VoteThreshold[],
  house: VotingBase,
): Outcome {
  if (thresholds.length === 0) throw new Error('a vote without a rule would always carry')
  const tally = tallyOf(votes)
  const reckonings = thresholds.map((threshold): ThresholdResult => {
    const base = baseOf(threshold, house, tally)
    const need = Math.max(1, needed(threshold, base))
    const got = tally.ayes[threshold.measure]
    return { threshold, base, needed: need, got, isMet: got >= need }
  })
  const isCarried = reckonings.every((reckoning) => reckoning.isMet)
  const result = !house.hasQuorum ? 'no-quorum' : isCarried ? 'carried' : 'failed'
  return { result, tally, reckonings, sentence: resultSentence({ reckonings, house }, votes) }
}

interface Counted {
  readonly reckonings: readonly ThresholdResult[]
  readonly house: VotingBase
}

/** Weight is spoken of only where the seats do not all weigh one. */
export const isWeighted = ({ allSeats }: Pick<VotingBase, 'allSeats'>, votes: readonly CastVote[]): boolean =>
  allSeats.weight !== allSeats.heads || votes.some(({ weight }) => weight !== 1)

/** "6 ayes; 5 of 8 required (majority of the full membership)". */
function reckoningWords(
  { threshold, base, needed: need, got }: ThresholdResult,
  hasWeights: boolean,
): string {
  const [aye, most, all] = [got, need, base].map((count) => count.toLocaleString('en-US'))
  const byWeight = hasWeights && threshold.measure === 'weight'
  const votes = byWeight ? 'weighted vote' : 'aye'
  const inFavor = `${aye} ${got === 1 ? votes : `${votes}s`}${byWeight ? ' in favor' : ''}`
  return `${inFavor}; ${most} of ${all} required (${requiredVoteWords(threshold, hasWeights)})`
}

/** What minutes say of a vote that was taken without a quorum. */
export const noQuorumSentence = 'No quorum was present; no action was taken.'

/** What the count decided and why: rule, base, needed and got. */
export function resultSentence({ reckonings, house }: Counted, votes: readonly CastVote[]): string {
  if (!house.hasQuorum) return noQuorumSentence
  const verdict = reckonings.every(({ isMet }) => isMet) ? 'Motion carried' : 'Motion failed'
  const said = reckonings.map((reckoning) => reckoningWords(reckoning, isWeighted(house, votes)))
  return `${verdict}: ${said.join(' and ')}.`
}

const groups = [
  ['Ayes', 'ayes'],
  ['Nays', 'noes'],
  ['Abstain', 'abstentions'],
  ['Recused', 'recusals'],
  ['Absent', 'absences'],
] as const

/** Told also where there were none. */
const alwaysTold: readonly string[] = ['ayes', 'noes', 'absences']

/** "Ayes: 18 (weighted 456). Nays: 1 (weighted 25). Absent: 2 (weighted 70)." Sentences, so that a screen reader pauses. */
export function tallyWords(tally: Omit<Tally, 'unanswered'>, hasWeights: boolean): string {
  return groups
    .filter(([, key]) => alwaysTold.includes(key) || tally[key].heads > 0)
    .map(([word, key]) => `${word}: ${countWords(tally[key], hasWeights)}.`)
    .join(' ')
}

/** "9 (weighted 5,216)"; "0". */
export const countWords = ({ heads, weight }: Count, hasWeights: boolean): string =>
  hasWeights && heads > 0 ? `${heads} (weighted ${weight.toLocaleString('en-US')})` : String(heads)
