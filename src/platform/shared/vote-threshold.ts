/** What carries a vote: an exact fraction. 66.7 % as a local law states it is 667/1000, and not 2/3. */
import { z } from 'zod'

export const comparisons = ['more-than', 'at-least'] as const
export const bases = ['all-seats', 'present', 'votes-cast'] as const
/** What is held against the base: the weight of the seats (one each, where a county has no weights), or heads. */
export const measures = ['weight', 'heads'] as const

/** "Majority of the full membership", "two-thirds of members present", "66.7% of votes cast". */
export const VoteThreshold = z
  .object({
    comparison: z.enum(comparisons),
    numerator: z.int('Enter whole numbers.').min(1, 'The fraction must be above zero.'),
    denominator: z
      .int('Enter whole numbers.')
      .min(1, 'Enter a whole number above zero.')
      .max(10_000)
      .meta({ examples: [2] }),
    base: z.enum(bases),
    measure: z.enum(measures),
  })
  .refine(({ numerator, denominator }) => numerator <= denominator, 'The fraction must not be above one.')
  .refine(
    ({ comparison, numerator, denominator }) => comparison === 'at-least' || numerator < denominator,
    'Nothing can be more than all.',
  )
export type VoteThreshold = z.output<typeof VoteThreshold>

/** What every county's Board starts with, and what its committees need. */
export const majorityOfAllSeats: VoteThreshold = {
  comparison: 'more-than',
  numerator: 1,
  denominator: 2,
  base: 'all-seats',
  measure: 'weight',
}

export const comparisonWords = { 'more-than': 'more than', 'at-least': 'at least' } as const
export const baseWords = {
  'all-seats': 'the full membership',
  present: 'members present',
  'votes-cast': 'votes cast',
} as const

const namedFractions: Readonly<Record<string, string>> = {
  'more-than 1/2': 'majority',
  'at-least 1/2': 'one-half',
  'at-least 1/3': 'one-third',
  'at-least 2/3': 'two-thirds',
  'at-least 3/4': 'three-fourths',
  'at-least 3/5': 'three-fifths',
  'at-least 1/1': 'all',
}

/** As the office says it: "majority", "two-thirds", "66.7%", "more than 60%". */
function fractionWords({ comparison, numerator, denominator }: VoteThreshold): string {
  const named = namedFractions[`${comparison} ${numerator}/${denominator}`]
  if (named) return named
  // Ten thousand parts are hundredths of a percent: two decimals say every decimal fraction exactly.
  const isDecimal = 10_000 % denominator === 0 && denominator % 10 === 0
  const fraction = isDecimal ? `${(numerator * 10_000) / denominator / 100}%` : `${numerator}/${denominator}`
  return comparison === 'more-than' ? `more than ${fraction}` : fraction
}

const weightedBases = {
  'all-seats': 'the total weighted vote',
  present: 'the weighted vote present',
  'votes-cast': 'the weighted votes cast',
} as const

/** The vote required of a body that is known: weight is spoken of only where its seats have different weights. */
export function requiredVoteWords(threshold: VoteThreshold, isWeighted: boolean): string {
  const words = isWeighted && threshold.measure === 'weight' ? weightedBases : baseWords
  return `${fractionWords(threshold)} of ${words[threshold.base]}`
}

/** The vote required of any body, weighted or not: counting members is said, since a weighted one would not do so by itself. */
export function thresholdWords(threshold: VoteThreshold): string {
  const said = requiredVoteWords(threshold, false)
  return threshold.measure === 'heads' ? `${said} (number of members)` : said
}
