import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { defaultSections } from '../../../rules.ts'
import type { SectionFields } from '../../../sections-contract.ts'
import { findTemplate } from './template-queries.ts'

export const findSection = (tx: Tx, id: string) =>
  tx.one(
    sql
      .selectFrom('meeting_sections')
      .select(['id', 'kind', 'title', 'position', 'meeting_id'])
      .where('id', '=', id),
  )

/** An agenda starts as its body's template says. */
export async function insertSections(
  tx: Tx,
  meetingIds: readonly string[],
  bodyId: string | null,
): Promise<void> {
  const template = bodyId ? await findTemplate(tx, bodyId) : []
  const sections = template.length > 0 ? template : defaultSections
  await tx.run(
    sql
      .insertInto('meeting_sections')
      .values(
        meetingIds.flatMap((meeting_id) =>
          sections.map(({ kind, title }, index) => ({ meeting_id, kind, title, position: index + 1 })),
        ),
      ),
  )
}

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
