import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { invalid, notFound } from '#platform/shared/errors.ts'
import type { Item, ItemChange } from '../../contract.ts'

const columns = `id, meeting_id, section_id, position, number, description, motion_text, notes, action, vote_type,
  mover_id, seconder_id, thresholds, is_on_consent, media_seconds,
  (select name from files where files.id = file_id) as doc, version`

/** In the order of the agenda. */
export const findItems = (tx: Tx, meetingId: string) =>
  tx.sql<Item>(
    `select ${columns} from meeting_items where meeting_id = $1 and not is_deleted order by position, id`,
    [meetingId],
  )

export async function findItem(tx: Tx, id: string, lock: '' | 'for update' = ''): Promise<Item> {
  const [item] = await tx.sql<Item>(
    `select ${columns} from meeting_items where id = $1 and not is_deleted ${lock}`,
    [id],
  )
  if (!item) throw notFound()
  return item
}

const atField = (field: string, message: string) => invalid(message, { [field]: message })
const faults = {
  meeting_items_tenant_id_mover_id_fkey: () => atField('mover_id', 'This member does not exist.'),
  meeting_items_tenant_id_seconder_id_fkey: () => atField('seconder_id', 'This member does not exist.'),
}

type Stored = Omit<ItemChange, 'version'>

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

export const updateItem = (
  tx: Tx,
  id: string,
  change: Stored & { file_id?: string | null; is_deleted?: true },
  now: Date,
) =>
  translating(
    faults,
    tx.run(
      sql
        .updateTable('meeting_items')
        .set({ ...stored(change), changed_at: now, version: fragment`version + 1` })
        .where('id', '=', id),
    ),
  )

export interface Place {
  readonly id: string
  readonly section_id: string
  readonly position: number
  readonly number: string
}

/** Only items that stand elsewhere than before are written. */
export const placeItems = (tx: Tx, places: readonly Place[], now: Date) =>
  tx.sql(
    `update meeting_items i set section_id = p.section_id, position = p.position, number = p.number, changed_at = $2,
       version = i.version + 1
     from jsonb_to_recordset($1) as p (id uuid, section_id uuid, position int, number text)
     where i.id = p.id and (i.section_id, i.position, i.number) is distinct from (p.section_id, p.position, p.number)`,
    [JSON.stringify(places), now],
  )

export async function findItemFile(tx: Tx, id: string): Promise<string> {
  const [item] = await tx.sql<{ file_id: string | null }>(
    'select file_id from meeting_items where id = $1 and not is_deleted',
    [id],
  )
  if (!item?.file_id) throw notFound()
  return item.file_id
}

/** Who is on the attendance list of an item's meeting, by member. */
export const findAttendees = (tx: Tx, itemId: string) =>
  tx.sql<{ id: string; member_id: string | null }>(
    `select a.id, a.member_id from attendance a join meeting_items i on i.meeting_id = a.meeting_id where i.id = $1`,
    [itemId],
  )
