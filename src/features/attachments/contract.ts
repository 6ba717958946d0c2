/** Files that belong to a matter or to an agenda item, each in its versions. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { line } from '#platform/shared/text-fields.ts'

const params = z.object({ id: z.uuid() })
const Title = line(200).min(1, 'Title is required.')

const FileVersion = z.object({
  number: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  added_by: z.string().nullable(),
  added_at: z.iso.datetime({ offset: true }),
})

export const Attachment = z.object({
  id: z.uuid(),
  /** One of the two. */
  matter_id: z.uuid().nullable(),
  item_id: z.uuid().nullable(),
  title: z.string(),
  /** Of the newest version. */
  name: z.string(),
  size: z.number().int(),
  position: z.number().int(),
  is_in_packet: z.boolean(),
  /** The newest first. */
  versions: z.array(FileVersion),
  /** Whether the reader may remove it. */
  may_remove: z.boolean(),
})
export type Attachment = z.infer<typeof Attachment>

const RemovedAttachment = z.object({
  id: z.uuid(),
  title: z.string(),
  removed_by: z.string(),
  removed_at: z.iso.datetime({ offset: true }),
})
export type RemovedAttachment = z.infer<typeof RemovedAttachment>
export const RemovedAttachments = z.array(RemovedAttachment)

const AttachmentChange = z
  .object({ title: Title, is_in_packet: z.boolean(), position: z.number().int().min(1).max(1000) })
  .partial()
export type AttachmentChange = z.output<typeof AttachmentChange>

interface Owner {
  /** In addresses: `resolutions` and `resolution`, `meeting-items` and `item`. */
  readonly plural: string
  readonly kind: string
  /** In summaries: `resolution`, `agenda item`. */
  readonly name: string
  readonly permissions: { readonly see: Permission; readonly write: Permission }
}

export function attachmentEndpoints({ plural, kind, name, permissions }: Owner) {
  const see = { permission: permissions.see }
  const write = { permission: permissions.write }
  const own = `/api/${kind}-attachments/:id` as const
  return {
    listAttachments: endpoint({
      method: 'GET',
      path: `/api/${plural}/:id/attachments`,
      summary: `List the attachments of this ${name}, in packet order`,
      access: see,
      params,
      output: z.array(Attachment),
    }),
    addAttachment: endpoint({
      method: 'POST',
      path: `/api/${plural}/:id/attachments`,
      summary: 'Attach a file at the end of the list; the file name is the default title',
      access: write,
      params,
      body: z.object({ title: Title.optional() }),
      uploads: { file: 'attachment' },
      output: z.array(Attachment),
    }),
    addAttachmentVersion: endpoint({
      method: 'POST',
      path: `${own}/versions`,
      summary: 'Add a new version of an attachment; earlier versions are kept',
      access: write,
      params,
      body: z.object({}),
      uploads: { file: 'attachment' },
      output: z.array(Attachment),
    }),
    updateAttachment: endpoint({
      method: 'PUT',
      path: own,
      summary: 'Update an attachment’s title, position, or inclusion in the packet',
      access: write,
      params,
      body: AttachmentChange,
      output: z.array(Attachment),
    }),
    deleteAttachment: endpoint({
      method: 'DELETE',
      path: own,
      summary: 'Remove an attachment and all its versions; it can be restored',
      access: write,
      params,
      output: z.array(Attachment),
    }),
    listRemovedAttachments: endpoint({
      method: 'GET',
      path: `/api/${plural}/:id/removed-attachments`,
      summary: `List the attachments removed from this ${name}, for users who can restore them`,
      access: write,
      params,
      output: RemovedAttachments,
    }),
    restoreAttachment: endpoint({
      method: 'POST',
      path: `${own}/restore`,
      summary: 'Restore a removed attachment to the end of the list',
      access: write,
      params,
      body: z.object({}),
      output: z.array(Attachment),
    }),
    /** The newest version. */
    getAttachmentFile: endpoint({
      method: 'GET',
      path: `${own}/file`,
      summary: 'Download the latest version of an attachment',
      access: see,
      params,
      output: z.unknown(),
    }),
    getAttachmentVersion: endpoint({
      method: 'GET',
      path: `${own}/versions/:number`,
      summary: 'Download one version of an attachment',
      access: see,
      params: params.extend({ number: z.coerce.number().int().min(1).max(100_000) }),
      output: z.unknown(),
    }),
  }
}
export type AttachmentEndpoints = ReturnType<typeof attachmentEndpoints>
