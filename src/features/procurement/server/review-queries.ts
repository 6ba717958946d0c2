/** Section reviews and checklist items as they are stored. Rows exist only for what differs from a new project. */
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { checklistLabels } from '../checklist.ts'
import type { ChecklistItem, Section } from '../schemas.ts'
import { type SectionKey, sectionKeys, sectionTitles } from '../sections.ts'

export type SectionReview = Omit<Section, 'behind'>

/** Every section starts approved. */
export async function findSections(tx: Tx, projectId: string): Promise<SectionReview[]> {
  const rows = await tx.many(
    sql
      .selectFrom('project_sections')
      .select(['section', 'comment', 'is_approved', 'approved_by', 'approved_at'])
      .where('project_id', '=', projectId),
  )
  return sectionKeys.map((section) => {
    const row = rows.find((each) => each.section === section)
    return {
      section,
      title: sectionTitles[section],
      comment: row?.comment ?? '',
      approved: row?.is_approved ?? true,
      approved_by: row?.approved_by ?? '',
      approved_at: row?.approved_at?.toISOString() ?? null,
    }
  })
}

interface Review {
  readonly comment: string
  readonly is_approved: boolean
  readonly approved_by: string
  readonly approved_at: Date | null
}

export const putSection = (tx: Tx, project_id: string, section: SectionKey, review: Review) =>
  tx.run(
    sql
      .insertInto('project_sections')
      .values({ project_id, section, ...review })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'project_id', 'section']).doUpdateSet(review)),
  )

export async function findChecklist(tx: Tx, projectId: string): Promise<ChecklistItem[]> {
  const rows = await tx.many(
    sql
      .selectFrom('project_checklist')
      .select(['item', 'checked_by', 'checked_at'])
      .where('project_id', '=', projectId),
  )
  return checklistLabels.map((label, index) => {
    const row = rows.find(({ item }) => item === index + 1)
    return {
      item: index + 1,
      label,
      checked: row !== undefined,
      checked_by: row?.checked_by ?? '',
      checked_at: row?.checked_at.toISOString() ?? null,
    }
  })
}

export async function replaceChecked(
  tx: Tx,
  project_id: string,
  items: readonly number[],
  by: { readonly checked_by: string; readonly checked_at: Date },
): Promise<void> {
  const kept = sql.deleteFrom('project_checklist').where('project_id', '=', project_id)
  await tx.run(items.length === 0 ? kept : kept.where('item', 'not in', items))
  if (items.length === 0) return
  await tx.run(
    sql
      .insertInto('project_checklist')
      .values(items.map((item) => ({ project_id, item, ...by })))
      .onConflict((conflict) => conflict.columns(['tenant_id', 'project_id', 'item']).doNothing()),
  )
}
