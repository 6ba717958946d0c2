/** Attachments: added, renewed, put in order, removed. The owner's lock keeps two people apart. */
import type { AuditDetails, Ctx, UserActor } from '#platform/server/context.ts'
import { type Files, fileHeaders, type ReceivedFile } from '#platform/server/files/index.ts'
import { Download } from '#platform/server/http/handle.ts'
import { forbidden, invalid } from '#platform/shared/errors.ts'
import type { Attachment, AttachmentChange } from '../contract.ts'
import * as queries from './queries.ts'

export type Change = 'added' | 'renewed' | 'updated' | 'deleted' | 'restored'

interface About {
  readonly event: `${string}.${string}`
  readonly object: AuditDetails['object']
}

/** What attachments belong to, and who may read and change them. */
export interface AttachmentOwner {
  readonly column: queries.OwnerColumn
  /** Throws `not_found` where the user does not see it. */
  requireVisible(ctx: Ctx<UserActor>, ownerId: string): Promise<void>
  /** Locks it; throws where its attachments can't be changed. */
  open(ctx: Ctx<UserActor>, ownerId: string): Promise<void>
  /** Of each attachment, whether the user may remove it: not everyone who may add one. */
  removable?(ctx: Ctx<UserActor>, ownerId: string): Promise<(attachment: queries.Stored) => boolean>
  /** Where the audit log keeps it. */
  about(ownerId: string, attachmentId: string, change: Change): About
}

const chosen = (received: ReceivedFile | undefined): ReceivedFile => {
  if (!received) throw invalid('Choose a file.', { file: 'Choose a file.' })
  return received
}

export async function listAttachments(
  ctx: Ctx<UserActor>,
  owner: AttachmentOwner,
  ownerId: string,
): Promise<Attachment[]> {
  await owner.requireVisible(ctx, ownerId)
  return show(ctx, owner, ownerId)
}

/** As the user reads them. */
async function show(ctx: Ctx<UserActor>, owner: AttachmentOwner, ownerId: string): Promise<Attachment[]> {
  const [stored, isRemovable] = await Promise.all([
    queries.findAttachments(ctx.tx, owner.column, ownerId),
    owner.removable?.(ctx, ownerId) ?? (() => true),
  ])
  return stored.map(({ uploader_id, uploaded_at, ...attachment }) => ({
    ...attachment,
    may_remove: isRemovable({ uploader_id, uploaded_at, ...attachment }),
  }))
}

function record(
  ctx: Ctx<UserActor>,
  owner: AttachmentOwner,
  ownerId: string,
  id: string,
  change: Change,
  details: Pick<AuditDetails, 'before' | 'after'>,
) {
  const { event, object } = owner.about(ownerId, id, change)
  ctx.audit(event, { object, ...details })
}

export async function addAttachment(
  ctx: Ctx<UserActor>,
  owner: AttachmentOwner,
  files: Files,
  ownerId: string,
  title: string | undefined,
  received: ReceivedFile | undefined,
): Promise<Attachment[]> {
  await owner.open(ctx, ownerId)
  const file = await files.keep(ctx, chosen(received))
  const attachment = title ?? file.name
  const id = await queries.attach(ctx.tx, owner.column, ownerId, {
    title: attachment,
    fileId: file.id,
    by: ctx.actor.userId,
    at: ctx.now,
  })
  record(ctx, owner, ownerId, id, 'added', { after: { attachment, name: file.name, sha256: file.sha256 } })
  return show(ctx, owner, ownerId)
}

export async function addVersion(
  ctx: Ctx<UserActor>,
  owner: AttachmentOwner,
  files: Files,
  id: string,
  received: ReceivedFile | undefined,
): Promise<Attachment[]> {
  const { ownerId, stored } = await queries.findAttachment(ctx.tx, owner.column, id)
  await owner.open(ctx, ownerId)
  const file = await files.keep(ctx, chosen(received))
  await queries.insertVersion(ctx.tx, {
    attachmentId: id,
    fileId: file.id,
    by: ctx.actor.userId,
    at: ctx.now,
  })
  record(ctx, owner, ownerId, id, 'renewed', {
    after: { attachment: stored.title, name: file.name, sha256: file.sha256 },
  })
  return show(ctx, owner, ownerId)
}

export async function updateAttachment(
  ctx: Ctx<UserActor>,
  owner: AttachmentOwner,
  id: string,
  { title, is_in_packet, position }: AttachmentChange,
): Promise<Attachment[]> {
  const { ownerId } = await queries.findAttachment(ctx.tx, owner.column, id)
  await owner.open(ctx, ownerId)
  const { stored: before } = await queries.findAttachment(ctx.tx, owner.column, id)
  await queries.updateAttachment(ctx.tx, id, {
    title: title ?? before.title,
    is_in_packet: is_in_packet ?? before.is_in_packet,
  })
  if (position !== undefined) {
    const others = (await queries.findAttachments(ctx.tx, owner.column, ownerId)).filter(
      (each) => each.id !== id,
    )
    await queries.placeAttachments(ctx.tx, others.map((each) => each.id).toSpliced(position - 1, 0, id))
  }
  const { stored: after } = await queries.findAttachment(ctx.tx, owner.column, id)
  record(ctx, owner, ownerId, id, 'updated', { before, after })
  return show(ctx, owner, ownerId)
}

/** It is kept, and can be restored. */
export async function removeAttachment(
  ctx: Ctx<UserActor>,
  owner: AttachmentOwner,
  id: string,
): Promise<Attachment[]> {
  const { ownerId } = await queries.findAttachment(ctx.tx, owner.column, id)
  await owner.open(ctx, ownerId)
  const { stored } = await queries.findAttachment(ctx.tx, owner.column, id)
  if (!(await show(ctx, owner, ownerId)).find((each) => each.id === id)?.may_remove)
    throw forbidden(
      'Only the person it’s assigned to can remove this attachment, or the person who added it while it’s still at that step.',
    )
  await queries.removeAttachment(ctx.tx, id, { removed_at: ctx.now, removed_by_name: ctx.actor.name })
  const left = await queries.findAttachments(ctx.tx, owner.column, ownerId)
  await queries.placeAttachments(
    ctx.tx,
    left.map((each) => each.id),
  )
  record(ctx, owner, ownerId, id, 'deleted', { before: { attachment: stored.title } })
  return show(ctx, owner, ownerId)
}

export async function restoreAttachment(
  ctx: Ctx<UserActor>,
  owner: AttachmentOwner,
  id: string,
): Promise<Attachment[]> {
  const { ownerId, stored } = await queries.findAttachment(ctx.tx, owner.column, id, true)
  await owner.open(ctx, ownerId)
  await queries.findAttachment(ctx.tx, owner.column, id, true)
  await queries.restoreAttachment(ctx.tx, owner.column, ownerId, id)
  record(ctx, owner, ownerId, id, 'restored', { after: { attachment: stored.title } })
  return show(ctx, owner, ownerId)
}

export async function listRemoved(ctx: Ctx<UserActor>, owner: AttachmentOwner, ownerId: string) {
  await owner.requireVisible(ctx, ownerId)
  return queries.findRemoved(ctx.tx, owner.column, ownerId)
}

export async function openFile(
  ctx: Ctx<UserActor>,
  owner: AttachmentOwner,
  files: Files,
  id: string,
  number?: number,
): Promise<Download> {
  const { ownerId } = await queries.findAttachment(ctx.tx, owner.column, id)
  await owner.requireVisible(ctx, ownerId)
  const { file, body } = await files.open(ctx, await queries.findFileId(ctx.tx, id, number))
  return new Download(body, fileHeaders(file))
}
