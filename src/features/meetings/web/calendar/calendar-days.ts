import type { Meeting } from '../../contract.ts'

/** What a month shows, however it is laid out. */
export interface CalendarDays {
  /** `YYYY-MM` */
  readonly month: string
  readonly today: string
  readonly meetings: ReadonlyMap<string, readonly Meeting[]>
  readonly holidays: ReadonlyMap<string, string>
}
