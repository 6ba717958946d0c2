/** How one matter comes from another. */
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'

const Link = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  title: z.string(),
  link: z.enum(['renews', 'amends', 'authorizes', 'awards', 'contracts', 'insures']),
  /** What it comes from, not what comes from it. */
  is_before: z.boolean(),
})
export type Link = z.infer<typeof Link>
export type LinkKind = Link['link']

export const findLinks = (tx: Tx, id: string) =>
  tx.rows(
    Link,
    `select m.id, m.number, m.title, l.kind as link, true as is_before
       from matter_links l join matters m on m.id = l.to_id where l.from_id = $1
     union all
     (select m.id, m.number, m.title, l.kind, false from matter_links l join matters m on m.id = l.from_id
      where l.to_id = $1 order by m.created_at, m.id limit 50)`,
    [id],
  )

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
