import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'
import { PublishedFile } from '../../solicitation/content.ts'

const IncludedFile = PublishedFile.extend({ file_id: z.uuid() })

/** The newest version of each attachment that is included. */
export const findIncludedFiles = (tx: Tx, projectId: string) =>
  tx.rows(
    IncludedFile,
    `select a.title, f.name, f.size::int as size, f.sha256, f.id as file_id
     from attachments a
       join lateral (select v.file_id from attachment_versions v where v.attachment_id = a.id order by v.number desc limit 1) v on true
       join files f on f.id = v.file_id
     where a.matter_id = $1 and a.removed_at is null and a.is_in_packet order by a.position, a.id`,
    [projectId],
  )
