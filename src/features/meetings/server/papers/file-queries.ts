/** Which stored file is behind a paper: for those who work on it, and for everybody once it was posted. */
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import { ofKnownMeeting } from './queries.ts'

export type Format = 'pdf' | 'docx'
const fileColumn: Record<Format, string> = { pdf: 'file_id', docx: 'word_file_id' }

export async function findFileOf(tx: Tx, id: string, format: Format): Promise<string> {
  return fileIn(
    await tx.sql(
      `select p.${fileColumn[format]} as file_id from meeting_papers p where p.id = $1 and ${ofKnownMeeting}`,
      [id],
    ),
  )
}

/** Only what was posted, of a meeting that the public may know of. */
export async function findPostedFileOf(tx: Tx, id: string, format: Format): Promise<string> {
  return fileIn(
    await tx.sql(
      `select p.${fileColumn[format]} as file_id from meeting_papers p
         join meetings m on m.id = p.meeting_id and not m.is_deleted and m.noticed_at is not null
       where p.id = $1 and p.posted_at is not null`,
      [id],
    ),
  )
}

/** The nth paper of an item, counted from one, as the agenda that was posted lists it. */
export async function findPublishedFileOf(tx: Tx, itemId: string, nth: number): Promise<string> {
  return fileIn(
    await tx.sql(
      `select i.attachments->($2::int - 1)->>'file_id' as file_id from published_items i
         join meetings m on m.id = i.meeting_id and not m.is_deleted and m.noticed_at is not null
       where i.id = $1 and $2::int > 0`,
      [itemId, nth],
    ),
  )
}

function fileIn(rows: readonly { file_id?: string | null }[]): string {
  const [row] = rows
  if (!row?.file_id) throw notFound()
  return row.file_id
}
