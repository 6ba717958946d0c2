import type { ReactNode } from 'react'

/** What a month shows, however it is laid out. */
export interface MonthProps {
  /** `YYYY-MM` */
  readonly month: string
  readonly today: string
  entriesOf(day: string): ReactNode
  hasEntries(day: string): boolean
  /** "2 meetings", for those who hear the day. */
  spokenOf(day: string): string | null
  onMonth(month: string): void
}
