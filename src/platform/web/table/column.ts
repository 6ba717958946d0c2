import type { ReactNode } from 'react'

/** A day of the calendar, the same everywhere; a `Date` is a moment, shown as it was in the county. */
export interface Day {
  readonly day: string
}

/** A time of the day, `HH:MM`. */
export interface TimeOfDay {
  readonly time: string
}

export interface Money {
  readonly cents: number
}

/** A web address; one of ours may leave out where we are. */
export interface Link {
  readonly link: string
}

export type CellValue = string | number | Date | Day | TimeOfDay | Money | Link | null

/** Written by the product alone, never made of what somebody typed. */
export interface Formula {
  readonly formula: string
  readonly isMoney?: boolean
}

/** Of a workbook that computes. */
export type SheetCell = CellValue | Formula

interface Exported<Row> {
  readonly title: string
  value(row: Row): CellValue
}

export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** What the cell says; also what goes into an exported file. */
  value(row: Row): CellValue
  /** What an exported file has in columns of their own, and the screen shows in this one. */
  readonly alsoExported?: readonly Exported<Row>[]
  /** How it looks, where the value alone does not do. */
  render?(row: Row): ReactNode
  /** The list's name for sorting by it. */
  readonly sort?: string
  readonly align?: 'left' | 'right'
  readonly width?: string | number
  /** Never broken across lines: an email address, a phone number. */
  readonly isWhole?: boolean
}
