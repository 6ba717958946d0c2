import type { ReactNode } from 'react'

/** A day of the calendar, the same everywhere; a `Date` is a moment, shown as it was in the county. */
export interface Day {
  readonly day: string
}

export type CellValue = string | number | Date | Day | null

export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** What the cell says; also what goes into an exported file. */
  value(row: Row): CellValue
  /** How it looks, where the value alone does not do. */
  render?(row: Row): ReactNode
  /** The list's name for sorting by it. */
  readonly sort?: string
  readonly align?: 'left' | 'right'
  readonly width?: string | number
}
