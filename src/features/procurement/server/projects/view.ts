/** A project as its page reads it. */
import { findMatter, type Matter } from '#features/matters/server/index.ts'
import { type ActingUser, actionsFor, mayForward, rightAtStep } from '#features/routing/rules.ts'
import { actingUserOf, describeReturn, findStuckReason, hasMoved } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { isForbiddenAfterDue, isPublished, mayDelete, mayEdit, projectKind } from '../../rules.ts'
import type { Project, ProjectView } from '../../schemas.ts'
import { findFault } from '../moves/requirements.ts'
import { findWarnings } from '../moves/warnings.ts'
import { findPublishedDates, isPastDue } from '../publication/queries.ts'
import { findChecklist, findSections, type SectionReview } from '../review-queries.ts'
import { findDrift } from '../section-drift.ts'
import { findBid } from '../solicitation/queries.ts'
import { subjectOf } from '../subject.ts'
import { mayOpen } from './opened-readers.ts'
import { findProject } from './queries.ts'
import { findStatusLog, isSentToLegal } from './status-log.ts'

export async function viewProject(ctx: Ctx<UserActor>, id: string): Promise<ProjectView> {
  const { tx } = ctx
  const [project, bid, matter, sections, checklist, statusLog, acting] = await Promise.all([
    findProject(tx, id),
    findBid(tx, id, ctx.tenant.timeZone),
    findMatter(tx, projectKind, id),
    findSections(ctx, id),
    findChecklist(tx, id),
    findStatusLog(tx, id),
    actingUserOf(ctx),
  ])
  const [wasSubmitted, stuck, is_past_due, dates] = await Promise.all([
    findPast(tx, matter),
    findStuckReason(tx, projectKind, matter),
    isPastDue(tx, id),
    findPublishedDates(tx, id),
  ])
  const may = await mayOf(ctx, acting, matter, { ...wasSubmitted, isPastDue: is_past_due })
  return {
    ...project,
    bid,
    sections: await withDrift(tx, project, sections),
    checklist,
    statusLog,
    submittedToLegal: isSentToLegal(project.status, statusLog),
    published: isPublished(project.status),
    is_past_due,
    vendors_due_at: dates?.due_at.toISOString() ?? null,
    vendors_pre_bid_at: dates?.pre_bid_at?.toISOString() ?? null,
    stuck,
    acts_for: actsFor(acting, matter),
    returns_to: may.actions.includes('return') ? await describeReturn(ctx, projectKind, matter) : null,
    may,
  }
}

async function withDrift(
  tx: Tx,
  project: Project,
  sections: readonly SectionReview[],
): Promise<ProjectView['sections']> {
  const drift = await findDrift(tx, project)
  return sections.map((section) => ({ ...section, behind: drift.get(section.section) ?? null }))
}

function actsFor(acting: ActingUser, matter: Matter): string | null {
  const right = rightAtStep(projectKind, acting, matter)
  return right?.by === 'delegation' ? right.name : null
}

/** Only for a draft it makes a difference whether it was returned. */
export const findPast = async (tx: Tx, { id, status }: Matter) => ({
  wasSubmitted: status === 'draft' && (await hasMoved(tx, id)),
})

async function mayOf(
  ctx: Ctx<UserActor>,
  acting: ActingUser,
  matter: Matter,
  past: { readonly wasSubmitted: boolean; readonly isPastDue: boolean },
): Promise<ProjectView['may']> {
  const subject = subjectOf(matter)
  const actions = actionsFor(projectKind, acting, matter).filter(
    (action) =>
      // A draft that no one else has seen is deleted instead.
      (action !== 'cancel' || subject.status !== 'draft' || past.wasSubmitted) &&
      !(past.isPastDue && isForbiddenAfterDue(action)),
  )
  const canAct = rightAtStep(projectKind, acting, subject) !== null
  const [opens, warnings, ...faults] = await Promise.all([
    mayOpen(ctx, matter.id),
    findWarnings(ctx, matter, actions),
    ...actions.map(async (action) => ({ action, reason: await findFault(ctx, matter, action) })),
  ])
  return {
    edit: mayEdit(acting, subject),
    review: mayReview(acting, subject),
    delete: mayDelete(acting, subject, past),
    hold: canAct,
    forward: mayForward(projectKind, acting, subject),
    ...opens,
    actions,
    warnings,
    not_yet: faults.flatMap(({ action, reason }) => (reason === null ? [] : [{ action, reason }])),
  }
}

/** Who may check items of the final review: the requester and everyone who edits projects, until Legal has it. */
export const mayReview = (
  acting: ActingUser,
  { status, requester_id }: { status: string; requester_id: string | null },
) =>
  (status === 'draft' || status === 'submitted') &&
  (acting.self.can('projects.edit') ||
    (requester_id === acting.self.userId && acting.self.can('projects.request')))
