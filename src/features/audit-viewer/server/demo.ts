/** A demo county's record starts with what it was set up with. */
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'

export async function addDemoRecord({ tx, audit }: Ctx): Promise<void> {
  const [departments, vendors] = await Promise.all([
    tx.many(
      sql
        .selectFrom('departments')
        .select(['id', 'munis_id', 'name', 'address', 'city', 'state', 'zip'])
        .orderBy('munis_id'),
    ),
    tx.many(sql.selectFrom('vendors').select(['id', 'name', 'city', 'state', 'email']).orderBy('name')),
  ])
  for (const after of departments)
    audit('department.created', { object: { type: 'department', id: after.id }, after })
  for (const after of vendors) audit('vendor.created', { object: { type: 'vendor', id: after.id }, after })
}
