/** The kinds of values that a county's settings have: what fits, and how it is said in words. */
import { z } from 'zod'
import { thresholdWords, type VoteThreshold } from '#platform/shared/vote-threshold.ts'

const isUnique = (list: readonly unknown[]) => new Set(list).size === list.length

/** Whole units, or null where the clock is switched off. */
export const amountOrOff = (most: number) =>
  z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(most, `Enter ${most} or less.`).nullable()
export const yesNo = z.boolean('Choose yes or no.')
export const dayList = z
  .array(z.int('Enter whole numbers of days, such as 60, 30, 7.').min(1).max(730, 'Enter 730 days or fewer.'))
  .min(1, 'Enter at least one number.')
  .max(20, 'Enter 20 or fewer numbers.')
  .refine(isUnique, 'Enter each number only once.')
  .transform((days) => [...days].sort((a, b) => b - a))

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** How a value is said, and which field edits it. */
export const words = {
  amount: (unit: string) => (value: number | null) =>
    value === null ? 'Off' : `${value} ${value === 1 ? unit.replace(/s\b/, '') : unit}`,
  text: (value: string) => value || 'Not entered',
  yesNo: (value: boolean) => (value ? 'Yes' : 'No'),
  threshold: (value: VoteThreshold) => capital(thresholdWords(value)),
  days: (days: readonly number[]) =>
    `${days.join(', ')} ${days.length === 1 && days[0] === 1 ? 'day' : 'days'} before`,
}
