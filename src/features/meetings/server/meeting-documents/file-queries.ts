/** Which stored file is behind a document: for those who work on it, and for everyone once it was posted. */
import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'

export type Format = 'pdf' | 'docx'

const documentFile = (id: string, format: Format) =>
  sql
    .selectFrom('meeting_papers as p')
    .innerJoin('meetings as m', 'm.id', 'p.meeting_id')
    .select(format === 'pdf' ? 'p.file_id' : 'p.word_file_id as file_id')
    .where('p.id', '=', id)
    .where('m.is_deleted', '=', false)

export const findFileOf = async (tx: Tx, id: string, format: Format): Promise<string> =>
  fileIn(await tx.one(documentFile(id, format)))

/** Only what was posted, of a meeting that the public may know of. */
export const findPostedFileOf = async (tx: Tx, id: string, format: Format): Promise<string> =>
  fileIn(
    await tx.one(
      documentFile(id, format).where('p.posted_at', 'is not', null).where('m.noticed_at', 'is not', null),
    ),
  )

/** The nth document of an item, counted from one, as the agenda that was posted lists it. */
export async function findPublishedFileOf(tx: Tx, itemId: string, nth: number): Promise<string> {
  if (nth < 1) throw notFound()
  return fileIn(
    await tx.one(
      sql
        .selectFrom('published_items as i')
        .innerJoin('meetings as m', 'm.id', 'i.meeting_id')
        .select(fragment<string | null>`i.attachments->${nth - 1}::int->>'file_id'`.as('file_id'))
        .where('i.id', '=', itemId)
        .where('m.is_deleted', '=', false)
        .where('m.noticed_at', 'is not', null),
    ),
  )
}

function fileIn({ file_id }: { file_id: string | null }): string {
  if (!file_id) throw notFound()
  return file_id
}
