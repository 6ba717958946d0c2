/** Section reviews and checklist items as they are stored. Rows exist only for what differs from a new project. */
import { createHash } from 'node:crypto'
import { draftOf } from '#features/drafts/server/index.ts'
import { canonicalJson } from '#platform/server/audit/canonical-json.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { checklistLabels } from '../checklist.ts'
import type { ChecklistItem, Section } from '../schemas.ts'
import { type SectionKey, sectionKeys, sectionTitles } from '../sections.ts'
import { projectText } from './text.ts'

export type SectionReview = Omit<Section, 'behind'>

type Reading = Pick<Ctx, 'tx' | 'tenant'>

/** Of the text as it stands, whether someone wrote it or it follows the project. */
export async function textHash(ctx: Reading, id: string, section: SectionKey): Promise<string> {
  const document = await draftOf(ctx, projectText, { id, section })
  return createHash('sha256').update(canonicalJson(document)).digest('hex')
}

/** Every section starts approved; an approval that someone gave holds for the text that they approved. */
export async function findSections(ctx: Reading, projectId: string): Promise<SectionReview[]> {
  const rows = await ctx.tx.many(
    sql
      .selectFrom('project_sections')
      .select(['section', 'comment', 'is_approved', 'approved_by', 'approved_at', 'approved_text'])
      .where('project_id', '=', projectId),
  )
  return Promise.all(
    sectionKeys.map(async (section) => {
      const row = rows.find((each) => each.section === section)
      const isApproved = row?.is_approved ?? true
      const hash = row?.approved_text ?? null
      const isChanged = isApproved && hash !== null && hash !== (await textHash(ctx, projectId, section))
      return {
        section,
        title: sectionTitles[section],
        comment: row?.comment ?? '',
        approved: isApproved && !isChanged,
        changed_since_approval: isChanged,
        approved_by: row?.approved_by ?? '',
        approved_at: row?.approved_at?.toISOString() ?? null,
      }
    }),
  )
}

interface Approval {
  readonly is_approved: boolean
  readonly approved_by: string
  readonly approved_at: Date | null
  /** The SHA-256 of the text; null where no one in particular has approved it. */
  readonly approved_text: string | null
}

export const approvedByNoOne: Approval = {
  is_approved: true,
  approved_by: '',
  approved_at: null,
  approved_text: null,
}
export const notApproved: Approval = { ...approvedByNoOne, is_approved: false }

export const putSection = (
  tx: Tx,
  project_id: string,
  section: SectionKey,
  review: Partial<Approval & { readonly comment: string }>,
) =>
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
