import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { Attachment } from '../attachments-contract.ts'
import { moment } from './queries.ts'

export const findAttachments = (tx: Tx, resolutionId: string) =>
  tx.sql<Attachment>(
    `select a.id, a.title, a.position, a.is_in_packet,
       coalesce((select jsonb_agg(jsonb_build_object('number', v.number, 'name', f.name, 'size', f.size,
           'added_by', (select first_name || ' ' || last_name from users where id = v.added_by),
           'added_at', ${moment('v.added_at')}) order by v.number desc)
         from resolution_attachment_versions v join files f on f.id = v.file_id where v.attachment_id = a.id), '[]') as versions
     from resolution_attachments a where a.resolution_id = $1 order by a.position, a.id`,
    [resolutionId],
  )

interface StoredAttachment {
  readonly resolution_id: string
  readonly title: string
  readonly is_in_packet: boolean
  readonly position: number
}

export async function findAttachment(tx: Tx, id: string): Promise<StoredAttachment> {
  const [attachment] = await tx.sql<StoredAttachment>(
    'select resolution_id, title, is_in_packet, position from resolution_attachments where id = $1',
    [id],
  )
  if (!attachment) throw notFound()
  return attachment
}

export async function insertAttachment(tx: Tx, resolutionId: string, title: string): Promise<string> {
  const [row] = await tx.sql<{ id: string }>(
    `insert into resolution_attachments (resolution_id, title, position)
     select $1::uuid, $2, coalesce(max(position), 0) + 1 from resolution_attachments where resolution_id = $1::uuid returning id`,
    [resolutionId, title],
  )
  if (!row) throw new Error('no row came back')
  return row.id
}

export const insertVersion = (
  tx: Tx,
  { attachmentId, fileId, by, at }: { attachmentId: string; fileId: string; by: string; at: Date },
) =>
  tx.sql(
    `insert into resolution_attachment_versions (attachment_id, number, file_id, added_by, added_at)
     select $1::uuid, coalesce(max(number), 0) + 1, $2, $3, $4 from resolution_attachment_versions where attachment_id = $1::uuid`,
    [attachmentId, fileId, by, at],
  )

export const updateAttachment = (tx: Tx, id: string, title: string, isInPacket: boolean) =>
  tx.sql('update resolution_attachments set title = $2, is_in_packet = $3 where id = $1', [
    id,
    title,
    isInPacket,
  ])

export const deleteAttachment = (tx: Tx, id: string) =>
  tx.sql('delete from resolution_attachments where id = $1', [id])

/** In the order of the ids, from one on. */
export const placeAttachments = (tx: Tx, ids: readonly string[]) =>
  tx.sql(
    `update resolution_attachments a set position = placed.at
     from unnest($1::uuid[]) with ordinality as placed (id, at) where a.id = placed.id and a.position <> placed.at`,
    [ids],
  )

export async function findFileId(tx: Tx, id: string, number: number): Promise<string> {
  const [version] = await tx.sql<{ file_id: string }>(
    'select file_id from resolution_attachment_versions where attachment_id = $1 and number = $2',
    [id, number],
  )
  if (!version) throw notFound()
  return version.file_id
}
