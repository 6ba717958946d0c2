import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { CountyFields } from '../settings-contract.ts'

/** Row-level security leaves one row to see: the county's own. */
export const readLogo = (tx: Tx) => tx.one(sql.selectFrom('tenants').select(['logo', 'logo_type']))

/** How many rows changed: none where it was so already. */
export const setDisabledAt = (tx: Tx, at: Date | null) =>
  tx.run(
    sql
      .updateTable('tenants')
      .set({ disabled_at: at })
      .where('disabled_at', at ? 'is' : 'is not', null),
  )

const county = sql
  .selectFrom('tenants')
  .select(['id', 'subdomain', 'name', 'accent', 'time_zone', 'date_format', 'contact_email', 'version'])
  .select(fragment<string | null>`left(encode(sha256(logo), 'hex'), 16)`.as('logo_hash'))

export type StoredCounty = Awaited<ReturnType<typeof readCounty>>

export const readCounty = (tx: Tx) => tx.one(county)
export const lockCounty = (tx: Tx) => tx.one(county.forUpdate())

export interface Logo {
  readonly logo: Buffer | null
  readonly logo_type: string | null
}

export async function updateCounty(tx: Tx, change: Partial<CountyFields> | Logo) {
  await tx.run(sql.updateTable('tenants').set({ ...change, version: fragment`version + 1` }))
  return readCounty(tx)
}
