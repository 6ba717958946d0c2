/** The documents of a meeting as its clerks see them, and their files. */
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type Files, fileHeaders, type OpenFile } from '#platform/server/files/index.ts'
import { Download } from '#platform/server/http/handle.ts'
import { unprintableIn } from '#platform/shared/printable.ts'
import type { MeetingDocument } from '../../meeting-documents/contract.ts'
import { canMake } from '../../meeting-documents/rules.ts'
import { findMeeting } from '../schedule/meeting-queries.ts'
import { findMeetingDocuments, type StoredDocument } from './document-list.ts'
import { withWarning } from './due/due.ts'
import * as fileQueries from './file-queries.ts'
import { makers } from './making/builders.ts'
import * as queries from './queries.ts'

export async function listMeetingDocuments(ctx: Ctx, meetingId: string): Promise<MeetingDocument[]> {
  const { tx, tenant } = ctx
  const meeting = await findMeeting(tx, meetingId)
  const papers = await findMeetingDocuments(tx, meetingId)
  const isOutdated = async (paper: StoredDocument) => {
    const isLatest = papers.find(({ kind }) => kind === paper.kind) === paper
    const maker = makers[paper.kind]
    if (!isLatest || !paper.made_at || !maker || !canMake(paper.kind, meeting.state)) return false
    return !(await queries.says(tx, paper, await maker.contentOf(tx, meeting, tenant.timeZone)))
  }
  const judged = await Promise.all(
    papers.map(async (paper) => ({
      ...paper,
      is_outdated: await isOutdated(paper),
      unprintable: paper.posted_at ? [] : unprintableIn(await queries.contentOf(tx, paper.id)),
    })),
  )
  return withWarning(ctx, meeting, judged)
}

export async function openMeetingDocument({ tx }: Ctx, files: Files, id: string, format: fileQueries.Format) {
  const { file, body } = await files.open({ tx }, await fileQueries.findFileOf(tx, id, format))
  return new Download(body, fileHeaders(file))
}

/** For everyone; throws `not_found` for what was not posted. */
export const openPostedDocument = async (
  tx: Tx,
  files: Files,
  id: string,
  format: fileQueries.Format = 'pdf',
): Promise<OpenFile> => files.open({ tx }, await fileQueries.findPostedFileOf(tx, id, format))

/** For everyone: the nth document of an item, counted from one, as the agenda that is posted lists it. */
export const openPublishedAttachment = async (
  tx: Tx,
  files: Files,
  itemId: string,
  nth: number,
): Promise<OpenFile> => files.open({ tx }, await fileQueries.findPublishedFileOf(tx, itemId, nth))
