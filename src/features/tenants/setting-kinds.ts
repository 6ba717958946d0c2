/** The kinds of values that a county's settings have: what fits, and how it is said in words. */
import { z } from 'zod'
import { thresholdWords, type VoteThreshold } from '#platform/shared/vote-threshold.ts'

export const approvalSteps = ['department', 'attorney', 'auditor', 'finance', 'administrator'] as const
export type ApprovalStep = (typeof approvalSteps)[number]
export const stepWords: Record<ApprovalStep, string> = {
  department: 'Department Reviewer',
  attorney: 'County Attorney',
  auditor: 'County Auditor',
  finance: 'Finance',
  administrator: 'County Administrator',
}

const isUnique = (list: readonly unknown[]) => new Set(list).size === list.length

/** Whole units, or null where the clock is switched off. */
export const amountOrOff = (most: number) =>
  z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(most, `Enter ${most} or less.`).nullable()
export const yesNo = z.boolean('Choose yes or no.')
export const stepOrder = z
  .array(z.enum(approvalSteps))
  .min(1, 'Choose at least one step.')
  .refine(isUnique, 'Use each step only once.')
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
  steps: (steps: readonly ApprovalStep[]) => steps.map((step) => stepWords[step]).join(' → '),
  days: (days: readonly number[]) =>
    `${days.join(', ')} ${days.length === 1 && days[0] === 1 ? 'day' : 'days'} before`,
}
