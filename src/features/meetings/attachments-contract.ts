/** Papers of an item: what members read before they vote. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'

const see = { permission: 'meetings.see' } as const
const edit = { permission: 'meetings.edit' } as const
const params = z.object({ id: z.uuid() })
const Title = line(200).min(1, 'Title is required.')

const Attachment = z.object({
  id: z.uuid(),
  item_id: z.uuid(),
  title: z.string(),
  /** Of the file. */
  name: z.string(),
  size: z.number().int(),
  position: z.number().int(),
  is_in_packet: z.boolean(),
})
export type Attachment = z.infer<typeof Attachment>

const AttachmentChange = z
  .object({ title: Title, is_in_packet: z.boolean(), position: z.number().int().min(1).max(1000) })
  .partial()
export type AttachmentChange = z.output<typeof AttachmentChange>

export const listAttachments = endpoint({
  method: 'GET',
  path: '/api/meeting-items/:id/attachments',
  summary: 'The papers of an item, in the order of the packet',
  access: see,
  params,
  output: z.array(Attachment),
})

export const addAttachment = endpoint({
  method: 'POST',
  path: '/api/meeting-items/:id/attachments',
  summary: 'Attach a file to an item, behind the others; its name is its title where none is given',
  access: edit,
  params,
  body: z.object({ title: Title.optional() }),
  uploads: { file: 'attachment' },
  output: z.array(Attachment),
})

export const updateAttachment = endpoint({
  method: 'PUT',
  path: '/api/item-attachments/:id',
  summary: 'Change the title of a paper, its place, or whether the packet includes it',
  access: edit,
  params,
  body: AttachmentChange,
  output: z.array(Attachment),
})

export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/api/item-attachments/:id',
  summary: 'Take a paper off an item',
  access: edit,
  params,
  output: z.array(Attachment),
})

export const getAttachmentFile = endpoint({
  method: 'GET',
  path: '/api/item-attachments/:id/file',
  summary: 'The file of a paper',
  access: see,
  params,
  output: z.unknown(),
})
