/** Papers of a resolution, each in its versions. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'

const see = { permission: 'resolutions.see' } as const
const write = { permission: 'resolutions.comment' } as const
const params = z.object({ id: z.uuid() })
const Title = line(200).min(1, 'Title is required.')

const FileVersion = z.object({
  number: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  added_by: z.string().nullable(),
  added_at: z.iso.datetime({ offset: true }),
})

const Attachment = z.object({
  id: z.uuid(),
  title: z.string(),
  position: z.number().int(),
  is_in_packet: z.boolean(),
  /** The newest first. */
  versions: z.array(FileVersion),
})
export type Attachment = z.infer<typeof Attachment>

export const listAttachments = endpoint({
  method: 'GET',
  path: '/api/resolutions/:id/attachments',
  summary: 'The papers of a resolution, in the order of the packet',
  access: see,
  params,
  output: z.array(Attachment),
})

export const addAttachment = endpoint({
  method: 'POST',
  path: '/api/resolutions/:id/attachments',
  summary: 'Attach a file; its name is its title where none is given',
  access: write,
  params,
  body: z.object({ title: Title.optional() }),
  uploads: { file: 'attachment' },
  output: z.array(Attachment),
})

export const addAttachmentVersion = endpoint({
  method: 'POST',
  path: '/api/resolution-attachments/:id/versions',
  summary: 'A newer version of a paper; the older ones stay',
  access: write,
  params,
  body: z.object({}),
  uploads: { file: 'attachment' },
  output: z.array(Attachment),
})

const AttachmentChange = z
  .object({ title: Title, is_in_packet: z.boolean(), position: z.number().int().min(1).max(1000) })
  .partial()
export type AttachmentChange = z.output<typeof AttachmentChange>

export const updateAttachment = endpoint({
  method: 'PUT',
  path: '/api/resolution-attachments/:id',
  summary: 'Change the title of a paper, its place, or whether the packet includes it',
  access: write,
  params,
  body: AttachmentChange,
  output: z.array(Attachment),
})

export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/api/resolution-attachments/:id',
  summary: 'Take a paper off a resolution, with all its versions',
  access: write,
  params,
  output: z.array(Attachment),
})

export const getAttachmentFile = endpoint({
  method: 'GET',
  path: '/api/resolution-attachments/:id/versions/:number',
  summary: 'The file of one version of a paper',
  access: see,
  params: params.extend({ number: z.coerce.number().int().min(1).max(100_000) }),
  output: z.unknown(),
})
