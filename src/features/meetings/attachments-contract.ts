/** Attachments of an agenda item: what members read before they vote. */
import { attachmentEndpoints } from '#features/attachments/contract.ts'

export const attachmentCalls = attachmentEndpoints({
  plural: 'meeting-items',
  kind: 'item',
  name: 'agenda item',
  permissions: { see: 'meetings.see', write: 'meetings.edit' },
})
export const { listAttachments, addAttachment, updateAttachment, deleteAttachment, getAttachmentFile } =
  attachmentCalls

export type { Attachment, AttachmentChange } from '#features/attachments/contract.ts'
