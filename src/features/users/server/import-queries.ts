/** What a county has already that a file of users may name. */
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { ByName, type ExistingRecords } from '../import-rules.ts'

const Taken = z.object({ email: z.string() })

export async function existingRecords(tx: Tx, emails: readonly string[]): Promise<ExistingRecords> {
  const [taken, roles, departments, vendors] = await Promise.all([
    tx.rows(Taken, 'select email from users where deleted_at is null and email = any($1)', [emails]),
    tx.many(sql.selectFrom('roles').select(['id', 'name'])),
    tx.many(sql.selectFrom('departments').select(['id', 'name', 'munis_id'])),
    tx.many(sql.selectFrom('vendors').select(['id', 'name', 'had_people_since'])),
  ])
  return {
    emails: new Set(taken.map(({ email }) => email)),
    roles: new ByName(roles),
    departments: new ByName(departments),
    munisIds: new ByName(departments.map(({ id, munis_id }) => ({ id, name: munis_id }))),
    vendors: new ByName(vendors),
    firmsWithPeople: new Set(
      vendors.filter(({ had_people_since }) => had_people_since !== null).map(({ id }) => id),
    ),
  }
}

const Found = z.object({ found: z.boolean() })

/** Whether an import would give someone another role than Vendor. */
export async function givesOtherRoles(tx: Tx, importId: string): Promise<boolean> {
  const [row] = await tx.rows(
    Found,
    `select exists (select 1 from imports i cross join lateral jsonb_array_elements(i.rows) r
       where i.id = $1 and r->'problems' = '[]' and lower(r->>'role') not in ('', 'vendor')) as found`,
    [importId],
  )
  return row?.found ?? false
}

const Use = z.object({ id: z.uuid(), has_password: z.boolean() })

/** Who has an account that was used, or whom records name. */
export async function findUses(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const used = await tx.rows(
    Use,
    `select u.id, u.password_hash is not null as has_password from users u
     where u.id = any ($1) and (u.password_hash is not null or u.id in (select users_in_use($1)))`,
    [ids],
  )
  return new Map(
    used.map(({ id, has_password }) => [
      id,
      has_password ? 'They have chosen a password.' : 'Other records refer to this user.',
    ]),
  )
}
