/** The papers of a meeting as its clerks see them, and their files. */
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type Files, fileHeaders, type OpenFile } from '#platform/server/files/index.ts'
import { Download } from '#platform/server/http/handle.ts'
import { unprintableIn } from '#platform/shared/printable.ts'
import type { Paper } from '../../papers/contract.ts'
import { canMake } from '../../papers/rules.ts'
import { findMeeting } from '../schedule/meeting-queries.ts'
import { withWarning } from './due/due.ts'
import * as fileQueries from './file-queries.ts'
import { makers } from './making/makers.ts'
import { findPapers, type StoredPaper } from './paper-list.ts'
import * as queries from './queries.ts'

export async function listPapers(ctx: Ctx, meetingId: string): Promise<Paper[]> {
  const { tx, tenant } = ctx
  const meeting = await findMeeting(tx, meetingId)
  const papers = await findPapers(tx, meetingId)
  const isOutdated = async (paper: StoredPaper) => {
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

export async function openPaper({ tx }: Ctx, files: Files, id: string, format: fileQueries.Format) {
  const { file, body } = await files.open({ tx }, await fileQueries.findFileOf(tx, id, format))
  return new Download(body, fileHeaders(file))
}

/** For everybody; throws `not_found` for what was not posted. */
export const openPostedPaper = async (
  tx: Tx,
  files: Files,
  id: string,
  format: fileQueries.Format = 'pdf',
): Promise<OpenFile> => files.open({ tx }, await fileQueries.findPostedFileOf(tx, id, format))

/** For everybody: the nth paper of an item, counted from one, as the agenda that is posted lists it. */
export const openPublishedAttachment = async (
  tx: Tx,
  files: Files,
  itemId: string,
  nth: number,
): Promise<OpenFile> => files.open({ tx }, await fileQueries.findPublishedFileOf(tx, itemId, nth))
