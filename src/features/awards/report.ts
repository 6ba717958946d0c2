/** The figures of the procurement report, counted from its rows: screen, workbook, and PDF say the same. */
import type { SolicitationMethod } from '#features/procurement/rules.ts'
import { formatCents } from '#platform/shared/money.ts'
import type { ShownRows } from './report-rows.ts'

export const outcomes = ['open', 'awarded', 'no-award', 'canceled'] as const
export type Outcome = (typeof outcomes)[number]
export const outcomeNames: Record<Outcome, string> = {
  open: 'In progress',
  awarded: 'Awarded',
  'no-award': 'No award',
  canceled: 'Canceled',
}

export interface Counted {
  readonly method: SolicitationMethod
  readonly outcome: Outcome
  readonly bids: number | null
  readonly estimate_cents: number | null
  readonly award_cents: number | null
  readonly days: number | null
}

export const shownRowsNames: Record<ShownRows, string> = {
  all: 'All',
  opened: 'Opened',
  single: 'One bid or proposal',
  none: 'No bids or proposals',
  awarded: 'Awarded',
  timed: 'With days to award',
  compared: 'With estimate and award',
}

const tests: Record<ShownRows, (row: Counted) => boolean> = {
  all: () => true,
  opened: ({ bids }) => bids !== null,
  single: ({ bids }) => bids === 1,
  none: ({ bids }) => bids === 0,
  awarded: ({ outcome }) => outcome === 'awarded',
  timed: ({ days }) => days !== null,
  compared: ({ estimate_cents, award_cents }) => estimate_cents !== null && award_cents !== null,
}

export const rowsShown = <Row extends Counted>(
  rows: readonly Row[],
  show: ShownRows,
  method?: SolicitationMethod,
): Row[] => rows.filter((row) => (!method || row.method === method) && tests[show](row))

export interface ReportFigures {
  readonly counts: Readonly<Record<ShownRows, number>>
  readonly bids: number
  /** Bids and proposals per solicitation that was opened. */
  readonly average: number | null
  readonly estimateCents: number
  readonly awardCents: number
  /** Below zero where the awards cost more than estimated. */
  readonly savingsCents: number
  /** Of the estimates. */
  readonly savingsShare: number | null
  readonly medianDays: number | null
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [upper, lower] = [sorted[middle], sorted[middle - 1]]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2
}

export function figuresOf(rows: readonly Counted[]): ReportFigures {
  const count = (show: ShownRows) => rowsShown(rows, show).length
  const compared = rowsShown(rows, 'compared')
  const bids = sum(rows.map((row) => row.bids ?? 0))
  const estimateCents = sum(compared.map((row) => row.estimate_cents ?? 0))
  const awardCents = sum(compared.map((row) => row.award_cents ?? 0))
  const opened = count('opened')
  return {
    counts: {
      all: rows.length,
      opened,
      single: count('single'),
      none: count('none'),
      awarded: count('awarded'),
      timed: count('timed'),
      compared: compared.length,
    },
    bids,
    average: opened === 0 ? null : bids / opened,
    estimateCents,
    awardCents,
    savingsCents: estimateCents - awardCents,
    savingsShare: estimateCents === 0 ? null : (estimateCents - awardCents) / estimateCents,
    medianDays: medianOf(rows.flatMap(({ days }) => (days === null ? [] : [days]))),
  }
}

export const averageText = (average: number | null) => (average === null ? '' : average.toFixed(1))

export const daysText = (days: number | null) => (days === null ? '' : days.toLocaleString('en-US'))

/** "$1,200.00 (8.0%)" */
export const savingsText = ({ counts, savingsCents, savingsShare }: ReportFigures) =>
  counts.compared === 0
    ? ''
    : `${formatCents(savingsCents)}${savingsShare === null ? '' : ` (${(savingsShare * 100).toFixed(1)}%)`}`
