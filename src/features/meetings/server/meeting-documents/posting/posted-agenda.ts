/** What the public knows of an agenda. */
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'

/** The agenda as it was posted takes the place of the one before. */
export async function replacePublishedItems(tx: Tx, meetingId: string, paperId: string): Promise<void> {
  await tx.run(sql.deleteFrom('published_items').where('meeting_id', '=', meetingId))
  await tx.sql(
    `insert into published_items (id, meeting_id, section, position, number, description, is_on_consent, attachments)
     select (item->>'id')::uuid, $1, section->>'title', row_number() over (order by s.at, i.at), item->>'number',
       item->>'description', (item->>'is_on_consent')::boolean, item->'attachments'
     from meeting_papers p, jsonb_array_elements(p.content->'sections') with ordinality as s (section, at),
       jsonb_array_elements(section->'items') with ordinality as i (item, at)
     where p.id = $2`,
    [meetingId, paperId],
  )
}

export async function leadsWithPostedAgenda(tx: Tx, packetId: string): Promise<boolean> {
  const [row] = await tx.rows(
    z.object({ same: z.boolean() }),
    `select p.content->'sections' = a.content->'sections' as same from meeting_papers p
       join meeting_papers a on a.meeting_id = p.meeting_id and a.kind = 'agenda' and a.posted_at is not null
     where p.id = $1 order by a.revision desc limit 1`,
    [packetId],
  )
  return row?.same ?? false
}
