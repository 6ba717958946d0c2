import { handle, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as contract from '../../attachments-contract.ts'
import * as attachments from './attachments.ts'

export const attachmentRoutes = ({ files }: Pick<Platform, 'files'>): Route[] => [
  handle(contract.listAttachments, (ctx, { params }) => attachments.listAttachments(ctx, params.id)),
  handle(contract.addAttachment, (ctx, { params, body, files: { file } }) =>
    attachments.addAttachment(ctx, files, params.id, body.title, file),
  ),
  handle(contract.updateAttachment, (ctx, { params, body }) =>
    attachments.updateAttachment(ctx, params.id, body),
  ),
  handle(contract.deleteAttachment, (ctx, { params }) => attachments.deleteAttachment(ctx, params.id)),
  handle(contract.getAttachmentFile, (ctx, { params }) => attachments.openFile(ctx, files, params.id)),
]
