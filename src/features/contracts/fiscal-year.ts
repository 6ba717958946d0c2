/** Fiscal years: named for the calendar year in which they end. */

import { longDate } from '#platform/shared/dates.ts'
import { addDays } from '#platform/shared/days.ts'

export interface FiscalYear {
  readonly year: number
  readonly first: string
  readonly last: string
}

const firstDay = (year: number, startMonth: string) =>
  `${String(startMonth === '01' ? year : year - 1).padStart(4, '0')}-${startMonth}-01`

export const fiscalYear = (year: number, startMonth: string): FiscalYear => ({
  year,
  first: firstDay(year, startMonth),
  last: addDays(firstDay(year + 1, startMonth), -1),
})

/** The one in which a day is. */
export function fiscalYearOf(day: string, startMonth: string): number {
  const year = Number(day.slice(0, 4))
  return startMonth !== '01' && day.slice(5, 7) >= startMonth ? year + 1 : year
}

/** "2026", or "Fiscal year 2027 (July 1, 2026, to June 30, 2027)". */
export const fiscalYearName = ({ year, first, last }: FiscalYear) =>
  first.endsWith('-01-01') ? String(year) : `Fiscal year ${year} (${longDate(first)}, to ${longDate(last)})`

interface Line {
  readonly fiscalYear: number
}

/** Whether a new contract's budget lines are of the year in which it starts; several say themselves of which years they are. */
export const followsStart = (lines: readonly Line[]) => lines.length === 1

/** Lines that were taken over before it was known when the contract starts. */
export const linesFrom = <L extends Line>(lines: readonly L[], startsOn: string, startMonth: string): L[] =>
  lines.map((line) =>
    startsOn && followsStart(lines) ? { ...line, fiscalYear: fiscalYearOf(startsOn, startMonth) } : line,
  )
