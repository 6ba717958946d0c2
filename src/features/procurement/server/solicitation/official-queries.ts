import { z } from 'zod'
import { findKeysById, type StoredKey } from '#features/opening-officials/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { updateOwn } from '../projects/queries.ts'

export interface NamedOfficials {
  readonly needed: number
  /** In their order, in which shares are made for them. */
  readonly keys: readonly StoredKey[]
}

export async function findOfficials(tx: Tx, projectId: string): Promise<NamedOfficials> {
  const [{ opening_needed: needed }, named] = await Promise.all([
    tx.one(sql.selectFrom('projects').select('opening_needed').where('id', '=', projectId)),
    tx.many(
      sql
        .selectFrom('project_opening_officials')
        .select('key_id')
        .where('project_id', '=', projectId)
        .orderBy('position'),
    ),
  ])
  if (named.length === 0) return { needed, keys: [] }
  const ids = named.map(({ key_id }) => key_id)
  const keys = new Map((await findKeysById(tx, ids)).map((key) => [key.id, key]))
  return { needed, keys: ids.flatMap((id) => keys.get(id) ?? []) }
}

export async function replaceOfficials(
  tx: Tx,
  projectId: string,
  needed: number,
  keyIds: readonly string[],
): Promise<void> {
  await tx.run(sql.deleteFrom('project_opening_officials').where('project_id', '=', projectId))
  await updateOwn(tx, projectId, { opening_needed: needed })
  if (keyIds.length === 0) return
  const rows = keyIds.map((key_id, index) => ({ project_id: projectId, position: index + 1, key_id }))
  await tx.run(sql.insertInto('project_opening_officials').values(rows))
}

const Sealed = z.object({
  project_id: z.string(),
  number: z.string(),
  title: z.string(),
  opening_at: z.date(),
  needed: z.number(),
  named: z.number(),
})

/** Published, neither canceled nor opened: what vendors seal to this key. The next to be opened first. */
export const findSealedTo = (tx: Tx, keyId: string) =>
  tx.rows(
    Sealed,
    `select s.id as project_id, s.number, s.title, s.opening_at, p.opening_needed as needed,
       (select count(*)::int from project_opening_officials n where n.project_id = s.id) as named
     from project_opening_officials o join published_solicitations s on s.id = o.project_id
       join projects p on p.id = s.id join matters m on m.id = s.id
     where o.key_id = $1 and s.cancelled_at is null and m.status in ('published', 'amending', 'closed')
     order by s.opening_at, s.id limit 200`,
    [keyId],
  )
