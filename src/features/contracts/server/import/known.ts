/** What the county has that a file of contracts may name or repeat. */
import { z } from 'zod'
import { keyOf } from '#features/imports/rules.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type KnownToContracts, looseKey } from '../../contract-import-rules.ts'

const Named = z.object({ id: z.uuid(), name: z.string() })

export async function findKnown(
  tx: Tx,
  rows: readonly { readonly number: string; readonly manager: string }[],
): Promise<KnownToContracts> {
  const [numbers, vendors, departments, staff, resolutions, [county]] = await Promise.all([
    tx.rows(
      z.object({ number: z.string() }),
      `select lower(number) as number from matters where kind = 'contract' and lower(number) = any ($1)`,
      [rows.map(({ number }) => keyOf(number))],
    ),
    tx.rows(
      Named.extend({ is_active: z.boolean() }),
      'select id, name, disabled_at is null as is_active from vendors',
    ),
    tx.rows(
      Named.extend({ munis_id: z.string() }),
      'select id, name, munis_id from departments order by munis_id desc',
    ),
    tx.rows(
      Named,
      `select u.id, u.email as name from users u where u.email = any ($1) and u.deleted_at is null and u.disabled_at is null
         and not exists (select from user_vendors v where v.user_id = u.id)`,
      [[...new Set(rows.map(({ manager }) => keyOf(manager)))]],
    ),
    tx.rows(
      Named,
      `select m.id, m.number as name from matters m join resolutions r on r.id = m.id
       where r.adopted_date is not null and m.number is not null`,
    ),
    tx.rows(
      z.object({ today: z.iso.date() }),
      `select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today from tenants where id = current_tenant()`,
    ),
  ])
  const active = oneEach(vendors.filter(({ is_active }) => is_active))
  const inactive = oneEach(vendors.filter(({ is_active }) => !is_active))
  return {
    numbers: new Set(numbers.map(({ number }) => number)),
    vendors: new Map([...inactive, ...active]),
    inactiveVendors: new Set([...inactive.keys()].filter((key) => !active.has(key))),
    departments: new Map([
      ...departments.map(({ id, name }) => [keyOf(name), id] as const),
      ...departments.map(({ id, munis_id }) => [keyOf(munis_id), id] as const),
    ]),
    staff: new Map(staff.map(({ id, name }) => [name, id])),
    resolutions: new Map(resolutions.map(({ id, name }) => [keyOf(name), id])),
    today: county?.today ?? '',
  }
}

/** Two vendors whose names differ by a comma alone can't be told apart. */
function oneEach(vendors: readonly z.infer<typeof Named>[]): Map<string, string | null> {
  const byKey = Map.groupBy(vendors, ({ name }) => looseKey(name))
  return new Map(
    [...byKey].map(([key, [first, ...more]]) => [key, more.length > 0 ? null : (first?.id ?? null)]),
  )
}
