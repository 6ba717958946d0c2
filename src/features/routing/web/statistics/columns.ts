import type { Column } from '#platform/web/table/column.ts'
import type { Figures } from '../../contract.ts'

export type FigureRow = Figures & { readonly id: string; readonly name: string }

/** At most one place after the point: half days come from the middle of an even number. */
const rounded = (days: number | null) => (days === null ? null : Math.round(days * 10) / 10)

export const inDays = (days: number | null) => {
  const shown = rounded(days)
  return shown === null ? '–' : `${shown.toLocaleString('en-US')} ${shown === 1 ? 'day' : 'days'}`
}

export const medianTitle = 'Median days'
export const ninetiethTitle = '90th percentile'

export const figureColumns = (what: string): readonly Column<FigureRow>[] => [
  { key: 'name', title: what, value: (row) => row.name },
  { key: 'done', title: 'Completed', value: (row) => row.done, align: 'right' },
  { key: 'median', title: medianTitle, value: (row) => rounded(row.median), align: 'right' },
  { key: 'ninetieth', title: ninetiethTitle, value: (row) => rounded(row.ninetieth), align: 'right' },
  { key: 'in_flow', title: 'In progress', value: (row) => row.in_flow, align: 'right' },
  { key: 'late', title: 'Overdue', value: (row) => row.late, align: 'right' },
]
