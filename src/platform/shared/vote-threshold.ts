/** What carries a vote: an exact fraction. 66.7 % as a local law states it is 667/1000, and not 2/3. */
import { z } from 'zod'

export const comparisons = ['more-than', 'at-least'] as const
export const bases = ['all-seats', 'present', 'votes-cast'] as const
/** What is held against the base: the weight of the seats (one each, where a county has no weights), or heads. */
export const measures = ['weight', 'heads'] as const

/** "More than 1/2 of all seats", "at least 2/3 of those present", "at least 667/1000 of the votes cast". */
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
  'all-seats': 'all seats',
  present: 'those present',
  'votes-cast': 'the votes cast',
} as const

export function thresholdWords({ comparison, numerator, denominator, base, measure }: VoteThreshold): string {
  const fraction = denominator === 100 ? `${numerator} %` : `${numerator}/${denominator}`
  const of = measure === 'heads' ? `${baseWords[base]} by heads` : baseWords[base]
  return `${comparisonWords[comparison]} ${fraction} of ${of}`
}
