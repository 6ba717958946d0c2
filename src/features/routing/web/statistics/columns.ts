import type { Column } from '#platform/web/table/column.ts'
import { type Figures, figureTitles } from '../../contract.ts'

export type FigureRow = Figures & { readonly id: string; readonly name: string }

/** At most one place after the point: half days come from the middle of an even number. */
const rounded = (days: number | null) => (days === null ? null : Math.round(days * 10) / 10)

export const inDays = (days: number | null) => {
  const shown = rounded(days)
  return shown === null ? '–' : `${shown.toLocaleString('en-US')} ${shown === 1 ? 'day' : 'days'}`
}

export const figureColumns = (what: string): readonly Column<FigureRow>[] => [
  { key: 'name', title: what, value: (row) => row.name },
  { key: 'done', title: figureTitles.done, value: (row) => row.done, align: 'right' },
  { key: 'median', title: figureTitles.median, value: (row) => rounded(row.median), align: 'right' },
  { key: 'ninetieth', title: figureTitles.ninetieth, value: (row) => rounded(row.ninetieth), align: 'right' },
  { key: 'in_flow', title: figureTitles.in_flow, value: (row) => row.in_flow, align: 'right' },
  { key: 'late', title: figureTitles.late, value: (row) => row.late, align: 'right' },
]
