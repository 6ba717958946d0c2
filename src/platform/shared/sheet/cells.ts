/** What the columns of a list say, on a screen, in a workbook, and on paper alike. */
import { formatCents } from '../money.ts'

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
interface Link {
  readonly link: string
}

export type CellValue = string | number | Date | Day | TimeOfDay | Money | Link | null

/** Written by the product alone, never made of what somebody typed. */
interface Formula {
  readonly formula: string
  readonly isMoney?: boolean
}

/** Of a workbook that computes. */
export type SheetCell = CellValue | Formula

interface Exported<Row> {
  readonly title: string
  value(row: Row): CellValue
}

export interface SheetColumn<Row> {
  readonly key: string
  readonly title: string
  /** What the cell says; also what goes into an exported file. */
  value(row: Row): CellValue
  /** What an exported file has in columns of their own, and the screen shows in this one. */
  readonly alsoExported?: readonly Exported<Row>[]
}

/** Days, times, and moments as a county writes them. */
interface Formats {
  date(day: string): string
  dateTime(moment: Date): string
}

/** A cell in words; nothing for one that is empty. */
export function cellText(value: CellValue, { date, dateTime }: Formats): string {
  if (value === null) return ''
  if (value instanceof Date) return dateTime(value)
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value === 'string') return value
  if ('link' in value) return value.link
  if ('day' in value) return date(value.day)
  return 'cents' in value ? formatCents(value.cents) : value.time
}
