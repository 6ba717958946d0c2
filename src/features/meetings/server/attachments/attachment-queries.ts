import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { Attachment } from '../../attachments-contract.ts'

const select = `select a.id, a.item_id, a.title, f.name, f.size::int as size, a.position, a.is_in_packet
  from item_attachments a join files f on f.id = a.file_id`

export const findAttachments = (tx: Tx, itemId: string) =>
  tx.sql<Attachment>(`${select} where a.item_id = $1 order by a.position, a.id`, [itemId])

/** Also of an item that is still there. */
export async function findAttachment(tx: Tx, id: string): Promise<Attachment & { file_id: string }> {
  const [row] = await tx.sql<Attachment & { file_id: string }>(
    `select found.*, own.file_id from (${select}) found
       join item_attachments own on own.id = found.id
       join meeting_items i on i.id = found.item_id and not i.is_deleted
     where found.id = $1`,
    [id],
  )
  if (!row) throw notFound()
  return row
}

export async function insertAttachment(
  tx: Tx,
  attachment: { item_id: string; file_id: string; title: string },
): Promise<string> {
  const [row] = await tx.sql<{ id: string }>(
    `insert into item_attachments (item_id, file_id, title, position)
     select $1::uuid, $2, $3, coalesce(max(position), 0) + 1 from item_attachments where item_id = $1::uuid returning id`,
    [attachment.item_id, attachment.file_id, attachment.title],
  )
  if (!row) throw new Error('no row came back')
  return row.id
}

export const updateAttachment = (tx: Tx, id: string, title: string, isInPacket: boolean) =>
  tx.sql('update item_attachments set title = $2, is_in_packet = $3 where id = $1', [id, title, isInPacket])

export const deleteAttachment = (tx: Tx, id: string) =>
  tx.sql('delete from item_attachments where id = $1', [id])

/** In the order of the ids, from one on. */
export const placeAttachments = (tx: Tx, ids: readonly string[]) =>
  tx.sql(
    `update item_attachments a set position = placed.at
     from unnest($1::uuid[]) with ordinality as placed (id, at) where a.id = placed.id and a.position <> placed.at`,
    [ids],
  )
