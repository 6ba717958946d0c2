import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { invalid, notFound } from '#platform/shared/errors.ts'
import type { Item, ItemChange } from '../../contract.ts'
import { documentName, hasDocuments, isPulled, itemColumns } from './item-columns.ts'

const items = sql
  .selectFrom('meeting_items')
  .select([
    ...itemColumns,
    fragment<Item['vote_type']>`vote_type`.as('vote_type'),
    fragment<Item['thresholds']>`thresholds`.as('thresholds'),
    fragment<boolean>`${fragment.raw(isPulled)}`.as('is_pulled'),
    fragment<string | null>`${fragment.raw(documentName)}`.as('doc'),
    fragment<boolean>`${fragment.raw(hasDocuments)}`.as('has_documents'),
  ])
  .where('is_deleted', '=', false)

export function findItem(tx: Tx, id: string, lock: '' | 'for update' = ''): Promise<Item> {
  const query = items.where('id', '=', id)
  return tx.one(lock ? query.forUpdate() : query)
}

/** In the order in which they are named; throws `not_found` where one is missing. */
export async function findNamedItems(
  tx: Tx,
  ids: readonly string[],
  lock: '' | 'for update' = '',
): Promise<Item[]> {
  const query = items.where('id', '=', anyOf(ids)).orderBy('id')
  const found = new Map((await tx.many(lock ? query.forUpdate() : query)).map((item) => [item.id, item]))
  return ids.map((id) => {
    const item = found.get(id)
    if (!item) throw notFound()
    return item
  })
}

const anyOf = (ids: readonly string[]) => fragment<string>`any(${ids})`

const atField = (field: string, message: string) => invalid(message, { [field]: message })
const faults = {
  meeting_items_tenant_id_mover_id_fkey: () => atField('mover_id', 'This member doesn’t exist.'),
  meeting_items_tenant_id_seconder_id_fkey: () => atField('seconder_id', 'This member doesn’t exist.'),
}

type Stored = Omit<ItemChange, 'version'> & { readonly added_because?: string }

const stored = ({ thresholds, ...change }: Stored) => ({
  ...change,
  ...(thresholds && { thresholds: JSON.stringify(thresholds) }),
})

export const insertItem = (
  tx: Tx,
  place: { meeting_id: string; section_id: string; position: number; number: string },
  item: Stored,
  now: Date,
) =>
  translating(
    faults,
    tx.one(
      sql
        .insertInto('meeting_items')
        .values({ ...place, ...stored(item), created_at: now, changed_at: now })
        .returning('id'),
    ),
  )

type Change = Stored & {
  file_id?: string | null
  is_deleted?: true
  pulled_at?: Date | null
  pulled_for_id?: string | null
}

export const updateItem = (tx: Tx, id: string, change: Change, now: Date) =>
  updateItems(tx, [id], change, now)

export const updateItems = (tx: Tx, ids: readonly string[], change: Change, now: Date) =>
  translating(
    faults,
    tx.run(
      sql
        .updateTable('meeting_items')
        .set({ ...stored(change), changed_at: now, version: fragment`version + 1` })
        .where('id', '=', anyOf(ids)),
    ),
  )

/** Whether an item was removed from the consent agenda since a moment. */
export async function hasPulledSince(tx: Tx, meetingId: string, since: Date): Promise<boolean> {
  const pulled = sql
    .selectFrom('meeting_items')
    .select('id')
    .where('meeting_id', '=', meetingId)
    .where('is_deleted', '=', false)
    .where('pulled_at', '>=', since)
  return (await tx.maybe(pulled.limit(1))) !== undefined
}

/** Whether an item was added since a moment. */
export async function hasAddedSince(tx: Tx, meetingId: string, since: Date): Promise<boolean> {
  const added = sql
    .selectFrom('meeting_items')
    .select('id')
    .where('meeting_id', '=', meetingId)
    .where('is_deleted', '=', false)
    .where('created_at', '>', since)
  return (await tx.maybe(added.limit(1))) !== undefined
}

export async function findItemFile(tx: Tx, id: string): Promise<string> {
  const { file_id } = await tx.one(
    sql.selectFrom('meeting_items').select('file_id').where('id', '=', id).where('is_deleted', '=', false),
  )
  if (!file_id) throw notFound()
  return file_id
}

/** Who is on the attendance list of an item's meeting, by member. */
export const findAttendees = (tx: Tx, itemId: string) =>
  tx.many(
    sql
      .selectFrom('attendance as a')
      .innerJoin('meeting_items as i', 'i.meeting_id', 'a.meeting_id')
      .select(['a.id', 'a.member_id'])
      .where('i.id', '=', itemId),
  )
