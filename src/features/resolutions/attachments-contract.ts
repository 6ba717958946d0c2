/** Attachments of resolutions. */
import { resolutionCalls } from './calls.ts'

export const { attachments: attachmentCalls } = resolutionCalls
export const {
  listAttachments,
  addAttachment,
  addAttachmentVersion,
  updateAttachment,
  deleteAttachment,
  listRemovedAttachments,
  restoreAttachment,
} = attachmentCalls
export const { getAttachmentFile, getAttachmentVersion } = attachmentCalls

export type { Attachment } from '#features/attachments/contract.ts'
