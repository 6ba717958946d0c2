/** Attachments as they are stored. */
import { sql as fragment } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import { Attachment, RemovedAttachments } from '../contract.ts'

/** What an attachment belongs to. */
export type OwnerColumn = 'matter_id' | 'item_id'

const Stored = Attachment.omit({ may_remove: true }).extend({
  /** Who added its first version. */
  uploader_id: z.uuid().nullable(),
  uploaded_at: z.iso.datetime({ offset: true }),
})
export type Stored = z.infer<typeof Stored>

export const findAttachments = (tx: Tx, column: OwnerColumn, ownerId: string) =>
  tx.rows(
    Stored,
    `select a.id, a.matter_id, a.item_id, a.title, newest.name, newest.size, a.position, a.is_in_packet, newest.versions,
       newest.uploader_id, ${moment('newest.uploaded_at')} as uploaded_at
     from attachments a cross join lateral (
       select (array_agg(f.name order by v.number desc))[1] as name, (array_agg(f.size::int order by v.number desc))[1] as size,
         jsonb_agg(jsonb_build_object('number', v.number, 'name', f.name, 'size', f.size,
           'added_by', (select first_name || ' ' || last_name from users where id = v.added_by),
           'added_at', ${moment('v.added_at')}) order by v.number desc) as versions,
         (array_agg(v.added_by order by v.number))[1] as uploader_id, min(v.added_at) as uploaded_at
       from attachment_versions v join files f on f.id = v.file_id where v.attachment_id = a.id) newest
     where a.${column} = $1 and a.removed_at is null order by a.position, a.id`,
    [ownerId],
  )

/** Throws `not_found` where it belongs to something of another sort, and where it was removed or (`isRemoved`) was not. */
export async function findAttachment(tx: Tx, column: OwnerColumn, id: string, isRemoved = false) {
  const found = await tx.maybe(
    sql
      .selectFrom('attachments')
      .select(['title', 'is_in_packet', 'position', column])
      .where('id', '=', id)
      .where(column, 'is not', null)
      .where('removed_at', isRemoved ? 'is not' : 'is', null),
  )
  const ownerId = found?.[column]
  if (!found || !ownerId) throw notFound()
  const { title, is_in_packet, position } = found
  return { ownerId, stored: { title, is_in_packet, position } }
}

/** What is in the packet is public with it: what belongs to a matter is so only once someone says it. */
const insertAttachment = (tx: Tx, column: OwnerColumn, ownerId: string, title: string) =>
  tx.one(
    sql
      .insertInto('attachments')
      .values({
        [column]: ownerId,
        title,
        is_in_packet: column === 'item_id',
        position: fragment<number>`(select coalesce(max(position), 0) + 1 from attachments where ${fragment.ref(column)} = ${ownerId})`,
      })
      .returning('id'),
  )

interface NewVersion {
  readonly attachmentId: string
  readonly fileId: string
  readonly by: string | null
  readonly at: Date
}

export const insertVersion = (tx: Tx, { attachmentId, fileId, by, at }: NewVersion) =>
  tx.run(
    sql.insertInto('attachment_versions').values({
      attachment_id: attachmentId,
      number: fragment<number>`(select coalesce(max(number), 0) + 1 from attachment_versions where attachment_id = ${attachmentId})`,
      file_id: fileId,
      added_by: by,
      added_at: at,
    }),
  )

/** A file as the first version of an attachment, after the others. */
export async function attach(
  tx: Tx,
  column: OwnerColumn,
  ownerId: string,
  { title, ...version }: Omit<NewVersion, 'attachmentId'> & { readonly title: string },
): Promise<string> {
  const { id } = await insertAttachment(tx, column, ownerId, title)
  await insertVersion(tx, { ...version, attachmentId: id })
  return id
}

export const updateAttachment = (tx: Tx, id: string, change: { title: string; is_in_packet: boolean }) =>
  tx.run(sql.updateTable('attachments').set(change).where('id', '=', id))

export const removeAttachment = (
  tx: Tx,
  id: string,
  removed: { removed_at: Date; removed_by_name: string },
) => tx.run(sql.updateTable('attachments').set(removed).where('id', '=', id))

/** Behind the others. */
export const restoreAttachment = (tx: Tx, column: OwnerColumn, ownerId: string, id: string) =>
  tx.run(
    sql
      .updateTable('attachments')
      .set({
        removed_at: null,
        removed_by_name: null,
        position: fragment<number>`(select coalesce(max(position), 0) + 1 from attachments where ${fragment.ref(column)} = ${ownerId})`,
      })
      .where('id', '=', id),
  )

export const findRemoved = (tx: Tx, column: OwnerColumn, ownerId: string) =>
  tx.rows(
    RemovedAttachments.element,
    `select a.id, a.title, a.removed_by_name as removed_by, ${moment('a.removed_at')} as removed_at from attachments a
     where a.${column} = $1 and a.removed_at is not null order by a.removed_at desc, a.id limit 200`,
    [ownerId],
  )

/** In the order of the ids, from one on. */
export const placeAttachments = (tx: Tx, ids: readonly string[]) =>
  tx.sql(
    `update attachments a set position = placed.at
     from unnest($1::uuid[]) with ordinality as placed (id, at) where a.id = placed.id and a.position <> placed.at`,
    [ids],
  )

/** Of one version, or of the newest. */
export async function findFileId(tx: Tx, id: string, number?: number): Promise<string> {
  const versions = sql.selectFrom('attachment_versions').select('file_id').where('attachment_id', '=', id)
  const version = await tx.maybe(
    number === undefined
      ? versions.orderBy('number', 'desc').limit(1)
      : versions.where('number', '=', number),
  )
  if (!version) throw notFound()
  return version.file_id
}

const VersionFile = z.object({ id: z.uuid(), name: z.string(), size: z.number() })
export type VersionFile = z.infer<typeof VersionFile>

/** Throws `not_found` where the attachment belongs to another matter, or was removed. */
export async function findVersionFile(
  tx: Tx,
  matterId: string,
  attachmentId: string,
  number: number,
): Promise<VersionFile> {
  const [file] = await tx.rows(
    VersionFile,
    `select f.id, f.name, f.size::int from attachments a
       join attachment_versions v on v.attachment_id = a.id join files f on f.id = v.file_id
     where a.id = $2 and a.matter_id = $1 and a.removed_at is null and v.number = $3`,
    [matterId, attachmentId, number],
  )
  if (!file) throw notFound('This version doesn’t exist.')
  return file
}
