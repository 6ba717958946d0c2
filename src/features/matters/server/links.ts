/** How one matter comes from another. */
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'

export type LinkKind = 'renews' | 'amends' | 'authorizes' | 'awards' | 'contracts' | 'insures'

/** From now on it comes from this one alone, of these ways to come from another. */
export async function setLink(
  tx: Tx,
  fromId: string,
  among: readonly LinkKind[],
  link: { to: string; kind: LinkKind } | null,
): Promise<void> {
  await tx.run(sql.deleteFrom('matter_links').where('from_id', '=', fromId).where('kind', 'in', among))
  if (link)
    await tx.run(sql.insertInto('matter_links').values({ from_id: fromId, to_id: link.to, kind: link.kind }))
}
