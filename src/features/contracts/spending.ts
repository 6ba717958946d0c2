/** What was paid against what a contract comes to. Amounts are in cents. */
import type { Share } from './in-force.ts'
import type { AmountKind } from './rules.ts'

/** Shares of the amount of which people are told. */
export const spendingMarks = [75, 90, 100] as const
export type SpendingMark = (typeof spendingMarks)[number]

/** Whole percent, rounded down: 100 is reached when all is spent. */
export function percentSpent(spent: number, ceiling: number): number {
  if (spent <= 0) return 0
  return ceiling <= 0 ? 100 : Math.floor((spent * 100) / ceiling)
}

/** All marks that have been reached; what the county receives has none. */
export const marksReached = (kind: AmountKind, spent: number, ceiling: number): SpendingMark[] =>
  kind === 'revenue' || spent <= 0
    ? []
    : spendingMarks.filter((mark) => ceiling <= 0 || spent * 100 >= ceiling * mark)

/** What the county receives may be more than was agreed. */
export const isOverCeiling = (kind: AmountKind, spent: number, ceiling: number) =>
  kind !== 'revenue' && spent > 0 && spent > ceiling

interface YearSpent {
  readonly fiscalYear: number
  readonly spent: number
}

/** Each fiscal year that has a budget line or a payment. */
export function byFiscalYear(lines: readonly Share[], paid: readonly YearSpent[]) {
  const years = new Set([...lines, ...paid].map(({ fiscalYear }) => fiscalYear))
  return [...years]
    .toSorted((one, other) => one - other)
    .map((fiscalYear) => ({
      fiscalYear,
      budgeted: lines.reduce((sum, each) => sum + (each.fiscalYear === fiscalYear ? each.amount : 0), 0),
      spent: paid.reduce((sum, each) => sum + (each.fiscalYear === fiscalYear ? each.spent : 0), 0),
    }))
}
