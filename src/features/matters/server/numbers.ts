/** Numbers of matters: one at a time in a county, kind and year, and never the same again. */
import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type MatterKind, numberOf } from '../rules.ts'

/** The row of the year is locked until the transaction ends; a number that is not committed is not given. */
export async function nextNumber(
  tx: Tx,
  { kind }: MatterKind,
  year: number,
  format: (year: number, sequence: number) => string = numberOf,
): Promise<string> {
  const { last } = await tx.one(
    sql
      .insertInto('number_series')
      .values({ kind, year, last: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'kind', 'year'])
          .doUpdateSet({ last: fragment`number_series.last + 1` }),
      )
      .returning('last'),
  )
  return format(year, last)
}

const atATime = 1000

/** The next one that is free now: others may have been typed or imported, and someone else may get it first. */
export async function peekNumber(
  tx: Tx,
  { kind }: MatterKind,
  year: number,
  format: (year: number, sequence: number) => string = numberOf,
): Promise<string> {
  const given = await tx.maybe(
    sql.selectFrom('number_series').select('last').where('kind', '=', kind).where('year', '=', year),
  )
  for (let last = given?.last ?? 0; ; last += atATime) {
    const next = Array.from({ length: atATime }, (_, index) => format(year, last + index + 1))
    const rows = await tx.many(
      sql.selectFrom('matters').select('number').where('kind', '=', kind).where('number', 'in', next),
    )
    const taken = new Set(rows.map(({ number }) => number))
    const free = next.find((number) => !taken.has(number))
    if (free !== undefined) return free
  }
}
