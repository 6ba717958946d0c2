/** Attachments for whatever has them: matters, and the items of an agenda. */
import type { MatterKind } from '#features/matters/rules.ts'
import {
  findMatter,
  findVisible,
  lockVisible,
  type Matter,
  objectOf,
  updateMatter,
} from '#features/matters/server/index.ts'
import { type ActingUser, rightAtStep } from '#features/routing/rules.ts'
import { actingUserOf, findReachedAt } from '#features/routing/server/index.ts'
import { handle, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { AppError } from '#platform/shared/errors.ts'
import type { AttachmentEndpoints } from '../contract.ts'
import type { AttachmentOwner } from './attachments.ts'
import * as attachments from './attachments.ts'

export type { AttachmentOwner } from './attachments.ts'
export { includeOnly } from './include-only.ts'
export { attach, findAttachments, findVersionFile, type VersionFile } from './queries.ts'

interface Rights {
  mayChange(acting: ActingUser, matter: Matter): boolean
  /** Why not. */
  refusal(matter: Matter): AppError
}

/** A matter of a kind as an owner of attachments: whoever may change it leaves its row changed. */
export const matterAsOwner = (kind: MatterKind, { mayChange, refusal }: Rights): AttachmentOwner => ({
  column: 'matter_id',
  async requireVisible(ctx, id) {
    await findVisible(ctx, kind, id)
  },
  async open(ctx, id) {
    const matter = await lockVisible(ctx, kind, id)
    if (!mayChange(await actingUserOf(ctx), matter)) throw refusal(matter)
    await updateMatter(ctx.tx, id, { changed_at: ctx.now })
  },
  async removable(ctx, id) {
    const [matter, acting] = await Promise.all([findMatter(ctx.tx, kind, id), actingUserOf(ctx)])
    if (!mayChange(acting, matter)) return () => false
    const isTheirs =
      matter.status === 'draft'
        ? matter.requester_id === ctx.actor.userId
        : rightAtStep(kind, acting, matter) !== null
    const reachedAt = isTheirs ? null : await findReachedAt(ctx.tx, id)
    return ({ uploader_id, uploaded_at }) =>
      isTheirs ||
      (uploader_id === ctx.actor.userId && reachedAt !== null && new Date(uploaded_at) >= reachedAt)
  },
  about: (id, _attachmentId, change) => ({
    event: `${kind.kind}.attachment_${change}`,
    object: objectOf(kind, id),
  }),
})

export const attachmentRoutes = (
  owner: AttachmentOwner,
  endpoints: AttachmentEndpoints,
  { files }: Pick<Platform, 'files'>,
): Route[] => [
  handle(endpoints.listAttachments, (ctx, { params }) => attachments.listAttachments(ctx, owner, params.id)),
  handle(endpoints.addAttachment, (ctx, { params, body, files: { file } }) =>
    attachments.addAttachment(ctx, owner, files, params.id, body.title, file),
  ),
  handle(endpoints.addAttachmentVersion, (ctx, { params, files: { file } }) =>
    attachments.addVersion(ctx, owner, files, params.id, file),
  ),
  handle(endpoints.updateAttachment, (ctx, { params, body }) =>
    attachments.updateAttachment(ctx, owner, params.id, body),
  ),
  handle(endpoints.deleteAttachment, (ctx, { params }) =>
    attachments.removeAttachment(ctx, owner, params.id),
  ),
  handle(endpoints.listRemovedAttachments, (ctx, { params }) =>
    attachments.listRemoved(ctx, owner, params.id),
  ),
  handle(endpoints.restoreAttachment, (ctx, { params }) =>
    attachments.restoreAttachment(ctx, owner, params.id),
  ),
  handle(endpoints.getAttachmentFile, (ctx, { params }) =>
    attachments.openFile(ctx, owner, files, params.id),
  ),
  handle(endpoints.getAttachmentVersion, (ctx, { params }) =>
    attachments.openFile(ctx, owner, files, params.id, params.number),
  ),
]
