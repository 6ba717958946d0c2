/** The documents of a meeting with who asked for them and who posted them. */
import type { z } from 'zod'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import { MeetingDocument } from '../../meeting-documents/contract.ts'

const StoredDocument = MeetingDocument.omit({ is_outdated: true, warning: true, unprintable: true })
export type StoredDocument = z.infer<typeof StoredDocument>

const personOf = (column: string) =>
  `(select u.first_name || ' ' || u.last_name from users u where u.id = p.${column})`
/** Of `meeting_papers p`. */
export const isApproved = `(p.kind = 'minutes' and coalesce(p.content->>'approval', '') <> '')`
const select = `select p.id, p.meeting_id, p.kind, p.revision, ${isApproved} as is_approved, p.what_changed, ${moment('p.asked_at')} as asked_at,
    ${personOf('asked_by')} as asked_by, p.progress, p.failed_because, ${moment('p.made_at')} as made_at, p.page_count,
    p.sha256, p.word_file_id is not null as has_word, ${moment('p.posted_at')} as posted_at,
    ${personOf('posted_by')} as posted_by
  from meeting_papers p`

/** The latest revision of each kind first. */
export const findMeetingDocuments = (tx: Tx, meetingId: string) =>
  tx.rows(StoredDocument, `${select} where p.meeting_id = $1 order by p.kind, p.revision desc`, [meetingId])

/** Documents of a deleted meeting are not there. */
export async function findMeetingDocument(
  tx: Tx,
  id: string,
  lock: '' | 'for update' = '',
): Promise<StoredDocument> {
  const [paper] = await tx.rows(
    StoredDocument,
    `${select} where p.id = $1
       and exists (select 1 from meetings m where m.id = p.meeting_id and not m.is_deleted) ${lock}`,
    [id],
  )
  if (!paper) throw notFound()
  return paper
}
