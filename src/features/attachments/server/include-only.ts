/** Puts the included attachments of a matter back to what they were at an earlier moment. */
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertVersion, placeAttachments } from './queries.ts'

const Held = z.object({
  id: z.uuid(),
  is_removed: z.boolean(),
  is_in_packet: z.boolean(),
  /** The newest version first. */
  files: z.array(z.uuid()),
})

interface Included {
  readonly title: string
  readonly fileId: string
}

/**
 * Exactly these files are included, under these titles and in this order. An attachment that was removed is restored, one that was
 * replaced gets its earlier file as the newest version, and all others stay with the matter without being included.
 */
export async function includeOnly(
  tx: Tx,
  matterId: string,
  included: readonly Included[],
  added: { readonly by: string | null; readonly at: Date },
): Promise<void> {
  const held = await tx.rows(
    Held,
    `select a.id, a.removed_at is not null as is_removed, a.is_in_packet, array_agg(v.file_id order by v.number desc) as files
     from attachments a join attachment_versions v on v.attachment_id = a.id where a.matter_id = $1
     group by a.tenant_id, a.id order by a.position, a.id`,
    [matterId],
  )
  const back: string[] = []
  for (const { title, fileId } of included) {
    const found = held.find(({ id, files }) => files.includes(fileId) && !back.includes(id))
    if (!found) continue
    back.push(found.id)
    await tx.run(
      sql
        .updateTable('attachments')
        .set({ title, is_in_packet: true, removed_at: null, removed_by_name: null })
        .where('id', '=', found.id),
    )
    if (found.files[0] !== fileId) await insertVersion(tx, { attachmentId: found.id, fileId, ...added })
  }
  const others = held.filter(({ id }) => !back.includes(id))
  const dropped = others.filter(({ is_in_packet }) => is_in_packet).map(({ id }) => id)
  if (dropped.length > 0)
    await tx.run(sql.updateTable('attachments').set({ is_in_packet: false }).where('id', 'in', dropped))
  const staying = others.filter(({ is_removed }) => !is_removed).map(({ id }) => id)
  await placeAttachments(tx, [...back, ...staying])
}
