/** Documents are requested by a clerk, and generated in the background from what the record said at that moment. */
import { Readable } from 'node:stream'
import type { Ctx, Tenant, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Files, FileTypeName, ReceivedFile } from '#platform/server/files/index.ts'
import { handleInSteps, type InCounty, type JobHandler } from '#platform/server/jobs/handler.ts'
import type { Platform } from '#platform/server/platform.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import { unprintableIn } from '#platform/shared/printable.ts'
import { isApprovedContent } from '../../../meeting-documents/content.ts'
import type { MeetingDocument, NewMeetingDocument } from '../../../meeting-documents/contract.ts'
import { canMake, type DocumentKind, fileNameOf, nameInSentence } from '../../../meeting-documents/rules.ts'
import { requireFinal } from '../../minutes/approval.ts'
import { findMeeting } from '../../schedule/meeting-queries.ts'
import { findMeetingDocument } from '../document-list.ts'
import { generateDocumentJob } from '../jobs.ts'
import * as queries from '../queries.ts'
import { readAround } from './around.ts'
import { deskOf } from './build-context.ts'
import { type BuildContext, DocumentFailure, type Print, type Sheets } from './builder.ts'
import { makers } from './builders.ts'

/** The meeting's lock keeps two clerks from asking for the same revision at once. */
export async function generateDocument(
  ctx: Ctx<UserActor>,
  meetingId: string,
  { kind, what_changed }: NewMeetingDocument,
): Promise<MeetingDocument> {
  const { tx, tenant, now, actor } = ctx
  const meeting = await findMeeting(tx, meetingId, 'for update')
  const maker = makers[kind]
  if (!maker || !canMake(kind, meeting.state))
    throw wrongState(
      `You can’t generate the ${nameInSentence(kind)} while the meeting is ${statusLabel(meeting.state)}.`,
    )
  if (kind === 'minutes') await requireFinal(ctx, meetingId)
  if (kind === 'cancellation' && meeting.noticed_at === null)
    throw wrongState('Notice of this meeting was never posted, so no notice of cancellation is needed.')
  const content = await maker.contentOf(tx, meeting, tenant.timeZone)
  const isRevision = await replacesPosted(tx, meetingId, kind, content)
  if (isRevision && what_changed === '')
    throw invalid('Enter what changed.', { what_changed: 'Enter what changed.' })
  const id = await queries.requestDocument(tx, {
    meeting_id: meetingId,
    kind,
    what_changed: isRevision ? what_changed : '',
    content,
    asked_at: now,
    asked_by: actor.userId,
  })
  await ctx.enqueue(generateDocumentJob, { paperId: id, askedAt: now.toISOString() })
  const paper = await findMeetingDocument(tx, id)
  ctx.audit('paper.asked_for', { object: { type: 'paper', id }, after: paper })
  return { ...paper, is_outdated: false, warning: null, unprintable: unprintableIn(content) }
}

/** Minutes are approved as they were drafted: the first ones that are approved take no one's place. */
async function replacesPosted(
  tx: Tx,
  meetingId: string,
  kind: DocumentKind,
  content: unknown,
): Promise<boolean> {
  if (kind === 'minutes' && isApprovedContent(content)) return queries.hasPostedApproved(tx, meetingId)
  return queries.hasPosted(tx, meetingId, kind)
}

export const statusLabel = (state: string) => stateNames[state] ?? state.replaceAll('-', ' ')
const stateNames: Readonly<Record<string, string>> = {
  cancelled: 'canceled',
  'agenda-published': 'agenda posted',
}

export const documentJobs = ({ files, env }: Pick<Platform, 'files' | 'env'>): JobHandler[] => [
  handleInSteps(generateDocumentJob, async (inCounty, { paperId, askedAt }, attempt) => {
    const found = await inCounty(async ({ tx, tenant }) => {
      const order = await queries.findOrder(tx, paperId, askedAt)
      if (!order) return undefined
      const { meeting_id, asked_at: at, revision, what_changed } = order
      const issue = { meetingIds: [meeting_id], at, revision, what_changed }
      return { tenant, order, around: await readAround(tx, tenant, env.PUBLIC_URL, issue) }
    })
    if (!found) return
    const { order, tenant, around } = found
    const failBecause = (reason: string) => inCounty((ctx) => giveUp(ctx, paperId, askedAt, reason))
    if (attempt.wasLost) return failBecause(stopped)
    try {
      await files.inScratch(async (folder) => {
        const sheets = await print(order, around, deskOf(inCounty, tenant.id, files, order, folder))
        attempt.signal.throwIfAborted()
        await finish(inCounty, files, tenant, order, sheets)
      })
    } catch (error) {
      if (error instanceof DocumentFailure) return failBecause(error.message)
      if (attempt.isLast) await failBecause(failed)
      throw error
    }
  }),
]

/** The document itself may have stopped it: the clerk decides whether it is tried again. */
const stopped = 'The server stopped while generating this document. Try again, or check its attachments.'
const failed = 'We couldn’t generate this document. Try again, or check its attachments.'

function print(order: queries.Order, around: Print, desk: BuildContext): Promise<Sheets> {
  const maker = makers[order.kind]
  if (!maker) throw new Error(`nothing makes a paper of kind ${order.kind}`)
  return maker.print(order.content, around, desk)
}

const mostBytes = 500 * 1024 * 1024

/** The files are stored first, and kept only if no one else generated this document while this ran. */
async function finish(
  inCounty: InCounty,
  files: Files,
  tenant: Tenant,
  order: queries.Order,
  { pdf, word }: Sheets,
): Promise<void> {
  const receive = (content: Readable, type: FileTypeName) =>
    files.receive(tenant.id, content, {
      name: `paper.${type}`,
      accept: [type],
      maxBytes: mostBytes,
      isOwn: true,
    })
  const receivedPdf = await receive(pdf.read(), 'pdf')
  const receivedWord = word && (await receive(Readable.from([word]), 'docx'))
  await inCounty(async (ctx) => {
    const { tx, now } = ctx
    const meeting = await findMeeting(tx, order.meeting_id)
    if (!(await queries.findOrder(tx, order.id, order.asked_at.toISOString(), 'for update'))) return
    const named = (file: ReceivedFile, extension: 'pdf' | 'docx') =>
      files.keep(ctx, {
        ...file,
        name: fileNameOf(meeting, { ...order, is_approved: isApprovedContent(order.content) }, extension),
      })
    const file = await named(receivedPdf, 'pdf')
    const made = {
      file_id: file.id,
      word_file_id: receivedWord ? (await named(receivedWord, 'docx')).id : null,
      sha256: file.sha256,
      page_count: pdf.pageCount,
    }
    await queries.setMade(tx, order.id, made, now)
    ctx.audit('paper.made', {
      object: { type: 'paper', id: order.id },
      after: await findMeetingDocument(tx, order.id),
      note: `requested by ${order.asked_by ?? 'a former user'}`,
    })
  })
}

async function giveUp(ctx: Ctx, id: string, askedAt: string, reason: string): Promise<void> {
  if (!(await queries.findOrder(ctx.tx, id, askedAt, 'for update'))) return
  await queries.setFailed(ctx.tx, id, reason)
  ctx.audit('paper.failed', { object: { type: 'paper', id }, note: reason })
}
