import type { ReactNode } from 'react'

export type CellValue = string | number | Date | null

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
