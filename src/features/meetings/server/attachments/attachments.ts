/** The papers of an item: attached, put in order, taken off. The meeting's lock keeps two clerks apart. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { type Files, fileHeaders, type ReceivedFile } from '#platform/server/files/index.ts'
import { Download } from '#platform/server/http/handle.ts'
import { invalid } from '#platform/shared/errors.ts'
import type { Attachment, AttachmentChange } from '../../attachments-contract.ts'
import { findItem } from '../agenda/item-queries.ts'
import { touchMeeting } from '../schedule/meeting-queries.ts'
import { openMeeting } from '../schedule/meetings.ts'
import * as queries from './attachment-queries.ts'

const object = (id: string) => ({ type: 'item attachment', id })

export async function listAttachments({ tx }: Ctx, itemId: string): Promise<Attachment[]> {
  await findItem(tx, itemId)
  return queries.findAttachments(tx, itemId)
}

export async function addAttachment(
  ctx: Ctx<UserActor>,
  files: Files,
  itemId: string,
  title: string | undefined,
  received: ReceivedFile | undefined,
): Promise<Attachment[]> {
  await lockItem(ctx, itemId)
  if (!received) throw invalid('Choose a file.', { file: 'Choose a file.' })
  const file = await files.keep(ctx, received)
  const id = await queries.insertAttachment(ctx.tx, {
    item_id: itemId,
    file_id: file.id,
    title: title ?? file.name,
  })
  ctx.audit('item_attachment.added', {
    object: object(id),
    after: { item_id: itemId, title: title ?? file.name, name: file.name, sha256: file.sha256 },
  })
  return queries.findAttachments(ctx.tx, itemId)
}

export async function updateAttachment(
  ctx: Ctx<UserActor>,
  id: string,
  { title, is_in_packet, position }: AttachmentChange,
): Promise<Attachment[]> {
  const { item_id } = await queries.findAttachment(ctx.tx, id)
  await lockItem(ctx, item_id)
  const { file_id: _, ...before } = await queries.findAttachment(ctx.tx, id)
  await queries.updateAttachment(ctx.tx, id, title ?? before.title, is_in_packet ?? before.is_in_packet)
  if (position !== undefined) {
    const others = (await queries.findAttachments(ctx.tx, item_id)).filter((each) => each.id !== id)
    const ids = others.map((each) => each.id).toSpliced(position - 1, 0, id)
    await queries.placeAttachments(ctx.tx, ids)
  }
  const { file_id: __, ...after } = await queries.findAttachment(ctx.tx, id)
  ctx.audit('item_attachment.updated', { object: object(id), before, after })
  return queries.findAttachments(ctx.tx, item_id)
}

export async function deleteAttachment(ctx: Ctx<UserActor>, id: string): Promise<Attachment[]> {
  const { item_id } = await queries.findAttachment(ctx.tx, id)
  await lockItem(ctx, item_id)
  const { file_id: _, ...before } = await queries.findAttachment(ctx.tx, id)
  await queries.deleteAttachment(ctx.tx, id)
  const left = await queries.findAttachments(ctx.tx, item_id)
  await queries.placeAttachments(
    ctx.tx,
    left.map((each) => each.id),
  )
  ctx.audit('item_attachment.deleted', { object: object(id), before })
  return queries.findAttachments(ctx.tx, item_id)
}

export async function openFile({ tx }: Ctx, files: Files, id: string): Promise<Download> {
  const { file, body } = await files.open({ tx }, (await queries.findAttachment(tx, id)).file_id)
  return new Download(body, fileHeaders(file))
}

async function lockItem(ctx: Ctx, itemId: string): Promise<void> {
  const { meeting_id } = await findItem(ctx.tx, itemId)
  await openMeeting(ctx, meeting_id)
  await touchMeeting(ctx.tx, meeting_id, ctx.now)
}
