/** What a county has already, by the names that a file of users calls it by. */
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type Known, keyOf } from '../../import-rules.ts'

const Taken = z.object({ email: z.string() })

export async function knownTo(tx: Tx, emails: readonly string[]): Promise<Known> {
  const [taken, roles, departments, vendors] = await Promise.all([
    tx.rows(Taken, 'select email from users where deleted_at is null and email = any($1)', [emails]),
    tx.many(sql.selectFrom('roles').select(['id', 'name'])),
    tx.many(sql.selectFrom('departments').select(['id', 'name', 'munis_id'])),
    tx.many(sql.selectFrom('vendors').select(['id', 'name'])),
  ])
  return {
    emails: new Set(taken.map(({ email }) => email)),
    roles: new Map(roles.map(({ id, name }) => [keyOf(name), id])),
    departments: new Map([
      ...departments.map(({ id, name }): [string, string] => [keyOf(name), id]),
      ...departments.map(({ id, munis_id }): [string, string] => [keyOf(munis_id), id]),
    ]),
    vendors: new Map(vendors.map(({ id, name }) => [keyOf(name), id])),
  }
}
