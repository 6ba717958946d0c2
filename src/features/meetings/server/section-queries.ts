import { sql } from '../../../platform/server/database/database.ts'
import type { Tx } from '../../../platform/server/database/tx.ts'
import type { Section } from '../contract.ts'
import { defaultSections } from '../rules.ts'

const columns = 'id, kind, title, position'

export const findSections = (tx: Tx, meetingId: string) =>
  tx.sql<Section>(`select ${columns} from meeting_sections where meeting_id = $1 order by position, id`, [
    meetingId,
  ])

/** An agenda starts as its body's template says. */
export async function insertSections(tx: Tx, meetingId: string, bodyId: string | null): Promise<void> {
  const template = bodyId
    ? await tx.many(
        sql
          .selectFrom('section_templates')
          .select(['kind', 'title'])
          .where('body_id', '=', bodyId)
          .orderBy('position'),
      )
    : []
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
