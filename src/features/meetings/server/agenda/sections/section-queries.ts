import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { Section } from '../../../contract.ts'
import { defaultSections } from '../../../rules.ts'
import type { SectionFields } from '../../../sections-contract.ts'
import { findTemplate } from './template-queries.ts'

const columns = 'id, kind, title, position'

export const findSections = (tx: Tx, meetingId: string) =>
  tx.sql<Section>(`select ${columns} from meeting_sections where meeting_id = $1 order by position, id`, [
    meetingId,
  ])

export async function findSection(tx: Tx, id: string): Promise<Section & { meeting_id: string }> {
  const [section] = await tx.sql<Section & { meeting_id: string }>(
    `select ${columns}, meeting_id from meeting_sections where id = $1`,
    [id],
  )
  if (!section) throw notFound()
  return section
}

/** An agenda starts as its body's template says. */
export async function insertSections(tx: Tx, meetingId: string, bodyId: string | null): Promise<void> {
  const template = bodyId ? await findTemplate(tx, bodyId) : []
  const sections = template.length > 0 ? template : defaultSections
  await tx.run(
    sql.insertInto('meeting_sections').values(
      sections.map(({ kind, title }, index) => ({
        meeting_id: meetingId,
        kind,
        title,
        position: index + 1,
      })),
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

export const placeSections = (tx: Tx, ids: readonly string[]) =>
  tx.sql(
    `update meeting_sections s set position = p.position
     from unnest($1::uuid[]) with ordinality as p (id, position) where s.id = p.id and s.position <> p.position`,
    [ids],
  )
