import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'
import { fileKey, numbersFor, type Target, type Targets } from '../../document-import-rules.ts'

const Found = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.string(),
  isExecutedByImport: z.boolean(),
  isDisposedOf: z.boolean(),
  recused: z.array(z.uuid()),
  titles: z.array(z.string()),
})

/** The contracts that these files may be meant for; their changes have no documents of other people's. */
export async function findTargets(tx: Tx, paths: readonly string[]): Promise<Targets> {
  const keys = [...new Set(paths.flatMap(numbersFor))]
  const found: Target[] = await tx.rows(
    Found,
    `select m.id, m.number, m.status, coalesce(c.executed_at = c.imported_at, false) as "isExecutedByImport",
       exists (select from retention_dispositions d where d.contract_id = c.id and d.status = 'approved') as "isDisposedOf",
       array(select x.user_id from matter_recusals x where x.matter_id = m.id) as recused,
       array(select lower(trim(a.title)) from attachments a where a.matter_id = m.id and a.removed_at is null) as titles
     from matters m join contracts c on c.id = m.id
     where m.kind = 'contract' and c.parent_id is null and translate(lower(m.number), '/_', '--') = any ($1)`,
    [keys],
  )
  const byKey = Map.groupBy(found, ({ number }) => fileKey(number))
  return new Map([...byKey].map(([key, [first, ...more]]) => [key, more.length > 0 ? null : (first ?? null)]))
}
