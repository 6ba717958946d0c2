/** Numbers of matters: one at a time in a county, kind and year, and never the same again. */
import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type MatterKind, numberOf } from '../rules.ts'

/** The row of the year is locked until the transaction ends; a number that is not committed is not given. */
export async function nextNumber(tx: Tx, { kind }: MatterKind, year: number): Promise<string> {
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
  return numberOf(year, last)
}
