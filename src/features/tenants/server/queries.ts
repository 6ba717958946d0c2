import { sql } from '../../../platform/server/database/database.ts'
import type { Tx } from '../../../platform/server/database/tx.ts'

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

export const setLogo = (tx: Tx, logo: Buffer, logo_type: string) =>
  tx.run(sql.updateTable('tenants').set({ logo, logo_type }))
