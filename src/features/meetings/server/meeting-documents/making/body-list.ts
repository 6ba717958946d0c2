import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'

/** Of the bodies that these meetings are of, each once; empty for meetings of none. */
export async function findBodyNames(tx: Tx, meetingIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows(
    z.object({ name: z.string() }),
    `select distinct case b.kind when 'committee' then b.name || ' Committee' else coalesce(b.name, '') end as name
     from meetings m left join bodies b on b.id = m.body_id where m.id = any($1)`,
    [meetingIds],
  )
  return rows.map(({ name }) => name)
}
