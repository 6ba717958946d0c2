/** An agenda as a whole: its sections and items in their order, and put into another one. */
import type { Tx } from '#platform/server/database/tx.ts'
import * as schemas from '../../schemas.ts'
import { documentName, hasDocuments, isPulled, itemColumns } from './item-columns.ts'

export const sectionsOf = (meetingId: string) => ({
  type: schemas.Section,
  text: 'select id, kind, title, position from meeting_sections where meeting_id = $1 order by position, id',
  values: [meetingId],
})

export const findSections = (tx: Tx, meetingId: string) => tx.ask(sectionsOf(meetingId))

export const itemsOf = (meetingId: string) => ({
  type: schemas.Item,
  text: `select ${itemColumns}, vote_type, thresholds, ${isPulled} as is_pulled, ${documentName} as doc,
      ${hasDocuments} as has_documents
    from meeting_items where meeting_id = $1 and not is_deleted order by position, id`,
  values: [meetingId],
})

export const findItems = (tx: Tx, meetingId: string) => tx.ask(itemsOf(meetingId))

export const placeSections = (tx: Tx, ids: readonly string[]) =>
  tx.sql(
    `update meeting_sections s set position = p.position
     from unnest($1::uuid[]) with ordinality as p (id, position) where s.id = p.id and s.position <> p.position`,
    [ids],
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
