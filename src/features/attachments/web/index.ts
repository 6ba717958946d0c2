/** Attachments on the screen. */
export { Attachments } from './Attachments.tsx'
export { AttachmentTools } from './AttachmentTools.tsx'
export { useAttachments } from './use-attachments.ts'
