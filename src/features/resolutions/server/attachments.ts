/** The papers of a resolution: attached, renewed, put in order, taken off. The resolution's lock keeps two people apart. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { type Files, fileHeaders, type ReceivedFile } from '#platform/server/files/index.ts'
import { Download } from '#platform/server/http/handle.ts'
import { forbidden, invalid, wrongState } from '#platform/shared/errors.ts'
import type { Attachment, AttachmentChange } from '../attachments-contract.ts'
import type { Resolution } from '../contract.ts'
import { isStep, mayEdit } from '../rules.ts'
import * as queries from './attachment-queries.ts'
import { companyOf } from './people.ts'
import { object, updateResolution } from './queries.ts'
import { findSeen, lockSeen, requireSeen } from './sight.ts'

export async function listAttachments(ctx: Ctx<UserActor>, resolutionId: string): Promise<Attachment[]> {
  await findSeen(ctx, resolutionId)
  return queries.findAttachments(ctx.tx, resolutionId)
}

/** Who may edit the request may change its papers, as long as it is not before the Board. */
async function openForPapers(ctx: Ctx<UserActor>, id: string): Promise<Resolution> {
  const resolution = await lockSeen(ctx, id)
  const { self } = await companyOf(ctx)
  if (mayEdit(self, resolution)) {
    await updateResolution(ctx.tx, id, { changed_at: ctx.now })
    return resolution
  }
  const isOpen = resolution.status === 'draft' || isStep(resolution.status)
  throw isOpen && resolution.status !== 'board-review'
    ? forbidden()
    : wrongState(`The papers of a resolution that is ${resolution.status} stay as they are.`)
}

const chosen = (received: ReceivedFile | undefined): ReceivedFile => {
  if (!received) throw invalid('Choose a file.', { file: 'Choose a file.' })
  return received
}

export async function addAttachment(
  ctx: Ctx<UserActor>,
  files: Files,
  resolutionId: string,
  title: string | undefined,
  received: ReceivedFile | undefined,
): Promise<Attachment[]> {
  const resolution = await openForPapers(ctx, resolutionId)
  const file = await files.keep(ctx, chosen(received))
  const id = await queries.insertAttachment(ctx.tx, resolutionId, title ?? file.name)
  await queries.insertVersion(ctx.tx, {
    attachmentId: id,
    fileId: file.id,
    by: ctx.actor.userId,
    at: ctx.now,
  })
  ctx.audit('resolution.attachment_added', {
    object: object(resolution.id),
    after: { attachment: title ?? file.name, name: file.name, sha256: file.sha256 },
  })
  return queries.findAttachments(ctx.tx, resolutionId)
}

export async function addVersion(
  ctx: Ctx<UserActor>,
  files: Files,
  id: string,
  received: ReceivedFile | undefined,
): Promise<Attachment[]> {
  const { resolution_id, title } = await queries.findAttachment(ctx.tx, id)
  const resolution = await openForPapers(ctx, resolution_id)
  const file = await files.keep(ctx, chosen(received))
  await queries.insertVersion(ctx.tx, {
    attachmentId: id,
    fileId: file.id,
    by: ctx.actor.userId,
    at: ctx.now,
  })
  ctx.audit('resolution.attachment_renewed', {
    object: object(resolution.id),
    after: { attachment: title, name: file.name, sha256: file.sha256 },
  })
  return queries.findAttachments(ctx.tx, resolution_id)
}

export async function updateAttachment(
  ctx: Ctx<UserActor>,
  id: string,
  { title, is_in_packet, position }: AttachmentChange,
): Promise<Attachment[]> {
  const { resolution_id } = await queries.findAttachment(ctx.tx, id)
  const resolution = await openForPapers(ctx, resolution_id)
  const before = await queries.findAttachment(ctx.tx, id)
  await queries.updateAttachment(ctx.tx, id, title ?? before.title, is_in_packet ?? before.is_in_packet)
  if (position !== undefined) {
    const others = (await queries.findAttachments(ctx.tx, resolution_id)).filter((each) => each.id !== id)
    await queries.placeAttachments(ctx.tx, others.map((each) => each.id).toSpliced(position - 1, 0, id))
  }
  const after = await queries.findAttachment(ctx.tx, id)
  ctx.audit('resolution.attachment_updated', { object: object(resolution.id), before, after })
  return queries.findAttachments(ctx.tx, resolution_id)
}

export async function deleteAttachment(ctx: Ctx<UserActor>, id: string): Promise<Attachment[]> {
  const { resolution_id, title } = await queries.findAttachment(ctx.tx, id)
  const resolution = await openForPapers(ctx, resolution_id)
  await queries.deleteAttachment(ctx.tx, id)
  const left = await queries.findAttachments(ctx.tx, resolution_id)
  await queries.placeAttachments(
    ctx.tx,
    left.map((each) => each.id),
  )
  ctx.audit('resolution.attachment_deleted', { object: object(resolution.id), before: { attachment: title } })
  return queries.findAttachments(ctx.tx, resolution_id)
}

export async function openFile(
  ctx: Ctx<UserActor>,
  files: Files,
  id: string,
  number: number,
): Promise<Download> {
  const { resolution_id } = await queries.findAttachment(ctx.tx, id)
  await requireSeen(ctx, resolution_id)
  const { file, body } = await files.open(ctx, await queries.findFileId(ctx.tx, id, number))
  return new Download(body, fileHeaders(file))
}
