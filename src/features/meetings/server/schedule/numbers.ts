/** Numbers are given one at a time in a county and year: `2026-014`. */
import type { Tx } from '#platform/server/database/tx.ts'
import { lastNumberOf } from './meeting-list.ts'

/** Until the transaction ends, no one else is given a number of this year. */
export const lockNumbers = (tx: Tx, year: number) =>
  tx.sql(
    `select pg_advisory_xact_lock(hashtextextended('meeting number ' || current_tenant() || $1::int::text, 0))`,
    [year],
  )

/** The next ones of a year, as many as are asked for. */
export async function nextNumbers(tx: Tx, year: number, count: number): Promise<string[]> {
  const [, last] = await Promise.all([lockNumbers(tx, year), lastNumberOf(tx, year)])
  return Array.from({ length: count }, (_, index) => `${year}-${String(last + index + 1).padStart(3, '0')}`)
}
