import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'

/** By the database's clock, which is one for all servers: it decides when a solicitation closes. */
export async function hasPassed(tx: Tx, moment: Date | string): Promise<boolean> {
  const at = moment instanceof Date ? moment.toISOString() : moment
  const { passed } = await tx.one(
    sql.selectNoFrom(fragment<boolean>`${at}::timestamptz <= clock_timestamp()`.as('passed')),
  )
  return passed
}
