/** Attachments for whatever has them: matters, and the items of an agenda. */
import type { MatterKind } from '#features/matters/rules.ts'
import {
  findVisible,
  lockVisible,
  type Matter,
  objectOf,
  updateMatter,
} from '#features/matters/server/index.ts'
import type { ActingUser } from '#features/routing/rules.ts'
import { actingUserOf } from '#features/routing/server/index.ts'
import { handle, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { AppError } from '#platform/shared/errors.ts'
import type { AttachmentEndpoints } from '../contract.ts'
import type { AttachmentOwner } from './attachments.ts'
import * as attachments from './attachments.ts'

export type { AttachmentOwner } from './attachments.ts'
export { attach } from './queries.ts'

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
    attachments.deleteAttachment(ctx, owner, params.id),
  ),
  handle(endpoints.getAttachmentFile, (ctx, { params }) =>
    attachments.openFile(ctx, owner, files, params.id),
  ),
  handle(endpoints.getAttachmentVersion, (ctx, { params }) =>
    attachments.openFile(ctx, owner, files, params.id, params.number),
  ),
]
