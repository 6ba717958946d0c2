/** When something is told because a date comes near. */
import { addDays, daysBetween } from '#platform/shared/days.ts'

export interface DateInQuestion {
  readonly date: string
  /** From then on its rules count. */
  readonly seen: string
  /** The days before the date of the last rule that was told; null where none was. */
  readonly told: number | null
}

export interface Rules {
  /** Days before the date; on the date itself there is always one. */
  readonly days: readonly number[]
  /** Again each week after the date. */
  readonly isWeekly: boolean
}

/** Of the latest day to decide on an option to renew: while there is still time to decide, and on the day itself. */
export const optionRules: Rules = { days: [30], isWeekly: false }

/**
 * The rule that is due now, in days before the date: the latest one, where several came due since the last run. Null where the latest
 * was told, and where none came due since the date was known.
 */
export function dueRule({ date, seen, told }: DateInQuestion, rules: Rules, today: string): number | null {
  const left = daysBetween(today, date)
  const before = [...new Set([...rules.days, 0])].filter((days) => days >= 0 && days >= left)
  const after = rules.isWeekly && left <= -7 ? [-7 * Math.floor(-left / 7)] : []
  const latest = Math.min(...before, ...after)
  const isKnown = latest !== Number.POSITIVE_INFINITY && addDays(date, -latest) >= seen
  return isKnown && (told === null || latest < told) ? latest : null
}
