/** Attachments of resolutions. */
import { attachmentEndpoints } from '#features/attachments/contract.ts'
import { resolutionKind } from './rules.ts'

export const attachmentCalls = attachmentEndpoints({ ...resolutionKind, name: 'resolution' })
export const { listAttachments, addAttachment, addAttachmentVersion, updateAttachment, deleteAttachment } =
  attachmentCalls
export const { getAttachmentFile, getAttachmentVersion } = attachmentCalls

export type { Attachment } from '#features/attachments/contract.ts'
