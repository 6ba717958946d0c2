/** Reviewing a project: comments and approvals of its sections, and the final review checklist. */
import { lockVisible, updateMatter } from '#features/matters/server/index.ts'
import { actingUserOf } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { forbidden, wrongState } from '#platform/shared/errors.ts'
import { checklistLabels } from '../checklist.ts'
import { mayEdit, projectKind, statusNames } from '../rules.ts'
import type { ProjectView } from '../schemas.ts'
import { type SectionKey, sectionTitles } from '../sections.ts'
import { editRefusal } from './projects/edit-refusal.ts'
import { findProject, object } from './projects/queries.ts'
import { mayReview, viewProject } from './projects/view.ts'
import {
  findChecklist,
  findSections,
  notApproved,
  putSection,
  replaceChecked,
  textHash,
} from './review-queries.ts'
import { putBase } from './section-bases.ts'
import { subjectOf } from './subject.ts'
import { textFromFacts } from './text.ts'

interface SectionReview {
  readonly comment?: string
  readonly approved?: boolean
  readonly keepText?: true
  readonly version?: number
}

export async function reviewSection(
  ctx: Ctx<UserActor>,
  id: string,
  key: SectionKey,
  { comment, approved, keepText, version }: SectionReview,
): Promise<ProjectView> {
  const { tx, now } = ctx
  const matter = subjectOf(await lockVisible(ctx, projectKind, id))
  if (!mayEdit(await actingUserOf(ctx), matter)) throw editRefusal(matter)
  requireVersion(matter, version)
  const before = (await findSections(ctx, id)).find(({ section }) => section === key)
  if (!before) throw new Error(`a project has no section ${key}`)
  const isApproved = approved ?? before.approved
  const isNew = isApproved !== before.approved || (approved === false && before.changed_since_approval)
  await putSection(tx, id, key, {
    comment: comment ?? before.comment,
    ...(isNew && (isApproved ? await approvalNow(ctx, id, key) : notApproved)),
  })
  if (keepText) await putBase(tx, id, key, await textFromFacts(tx, key, await findProject(tx, id)))
  await updateMatter(tx, id, { changed_at: now })
  const says = (each: { comment: string; approved: boolean }) => ({
    section: sectionTitles[key],
    comment: each.comment,
    approved: each.approved,
  })
  const after = { comment: comment ?? before.comment, approved: isApproved }
  ctx.audit('project.section_reviewed', { object: object(id), before: says(before), after: says(after) })
  return viewProject(ctx, id)
}

const approvalNow = async (ctx: Ctx<UserActor>, id: string, key: SectionKey) => ({
  is_approved: true,
  approved_by: ctx.actor.name,
  approved_at: ctx.now,
  approved_text: await textHash(ctx, id, key),
})

export async function saveChecklist(
  ctx: Ctx<UserActor>,
  id: string,
  { checked, version }: { readonly checked: readonly number[]; readonly version?: number },
): Promise<ProjectView> {
  const { tx, now, actor } = ctx
  const matter = subjectOf(await lockVisible(ctx, projectKind, id))
  if (!mayReview(await actingUserOf(ctx), matter)) {
    if (matter.status === 'draft' || matter.status === 'submitted') throw forbidden()
    throw wrongState(`The checklist can’t be changed while the status is ${statusNames[matter.status]}.`)
  }
  requireVersion(matter, version)
  const before = await labelsChecked(ctx, id)
  await replaceChecked(tx, id, [...new Set(checked)], { checked_by: actor.name, checked_at: now })
  await updateMatter(tx, id, { changed_at: now })
  const after = await labelsChecked(ctx, id)
  ctx.audit('project.checklist_saved', {
    object: object(id),
    before: { checked: before },
    after: { checked: after },
  })
  return viewProject(ctx, id)
}

const labelsChecked = async ({ tx }: Pick<Ctx, 'tx'>, id: string) =>
  (await findChecklist(tx, id)).filter(({ checked }) => checked).map(({ item }) => checklistLabels[item - 1])
