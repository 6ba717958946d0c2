import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { defaultSections } from '../../../rules.ts'
import type { SectionFields } from '../../../sections-contract.ts'

export const findSection = (tx: Tx, id: string) =>
  tx.one(
    sql
      .selectFrom('meeting_sections')
      .select(['id', 'kind', 'title', 'position', 'meeting_id'])
      .where('id', '=', id),
  )

/** An agenda starts as its body's template says. No one waits for it: it travels with what comes next. */
export const insertSections = (tx: Tx, meetingIds: readonly string[], bodyId: string | null): void =>
  tx.later(
    `with template as (select kind, title, position from section_templates where body_id = $2),
       started as (select * from template
         union all select * from unnest($3::text[], $4::text[]) with ordinality where not exists (select from template))
     insert into meeting_sections (meeting_id, kind, title, position)
       select meeting.id, started.kind, started.title, started.position from unnest($1::uuid[]) meeting (id) cross join started`,
    [meetingIds, bodyId, defaultSections.map(({ kind }) => kind), defaultSections.map(({ title }) => title)],
  )

export const insertSection = (tx: Tx, meetingId: string, section: SectionFields) =>
  tx.one(
    sql
      .insertInto('meeting_sections')
      .values({
        ...section,
        meeting_id: meetingId,
        position: sql
          .selectFrom('meeting_sections')
          .select(fragment<number>`coalesce(max(position), 0) + 1`.as('next'))
          .where('meeting_id', '=', meetingId),
      })
      .returning('id'),
  )

export const renameSection = (tx: Tx, id: string, title: string) =>
  tx.run(sql.updateTable('meeting_sections').set({ title }).where('id', '=', id))

/** Items that were deleted from it are still on record, and go to another section of the agenda. */
export async function removeSection(tx: Tx, id: string, otherId: string): Promise<void> {
  await tx.run(
    sql
      .updateTable('meeting_items')
      .set({ section_id: otherId })
      .where('section_id', '=', id)
      .where('is_deleted', '=', true),
  )
  await tx.run(sql.deleteFrom('meeting_sections').where('id', '=', id))
}
