/** The text that a section was filled with from the project: where the project says something else by now, the section is behind. */
import { z } from 'zod'
import { DraftDocument } from '#features/drafts/rules.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type SectionKey, sectionKeys } from '../sections.ts'

const Base = z.object({ section: z.enum(sectionKeys), base: DraftDocument })

export async function findBases(tx: Tx, projectId: string): Promise<ReadonlyMap<SectionKey, DraftDocument>> {
  const rows = await tx.rows(Base, 'select section, base from project_section_bases where project_id = $1', [
    projectId,
  ])
  return new Map(rows.map(({ section, base }) => [section, base]))
}

/** Puts all of them back to what they were. */
export async function replaceBases(
  tx: Tx,
  projectId: string,
  bases: Partial<Record<SectionKey, DraftDocument>>,
): Promise<void> {
  await tx.run(sql.deleteFrom('project_section_bases').where('project_id', '=', projectId))
  for (const section of sectionKeys) {
    const base = bases[section]
    if (base) await putBase(tx, projectId, section, base)
  }
}

export function putBase(tx: Tx, project_id: string, section: SectionKey, document: DraftDocument) {
  const base = JSON.stringify(document)
  return tx.run(
    sql
      .insertInto('project_section_bases')
      .values({ project_id, section, base })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'project_id', 'section']).doUpdateSet({ base }),
      ),
  )
}
