/** A project as its page reads it. */
import { isDeepStrictEqual } from 'node:util'
import { findMatter, type Matter } from '#features/matters/server/index.ts'
import { type ActingUser, actionsFor, mayForward, rightAtStep } from '#features/routing/rules.ts'
import { actingUserOf, describeReturn, findStuckReason, hasMoved } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { AppError } from '#platform/shared/errors.ts'
import { isPublished, mayDelete, mayEdit, projectKind } from '../../rules.ts'
import type { Project, ProjectView } from '../../schemas.ts'
import type { SectionKey } from '../../sections.ts'
import { findFault } from '../moves/requirements.ts'
import { findWarnings } from '../moves/warnings.ts'
import { findChecklist, findSections, type SectionReview } from '../review-queries.ts'
import { findBases } from '../section-bases.ts'
import { findBid } from '../solicitation/queries.ts'
import { subjectOf } from '../subject.ts'
import { textFromFacts } from '../text.ts'
import { findProject } from './queries.ts'
import { findStatusLog, isSentToLegal } from './status-log.ts'

export async function viewProject(ctx: Ctx<UserActor>, id: string): Promise<ProjectView> {
  const { tx } = ctx
  const [project, bid, matter, sections, checklist, statusLog, acting] = await Promise.all([
    findProject(tx, id),
    findBid(tx, id, ctx.tenant.timeZone),
    findMatter(tx, projectKind, id),
    findSections(tx, id),
    findChecklist(tx, id),
    findStatusLog(tx, id),
    actingUserOf(ctx),
  ])
  const [past, stuck] = await Promise.all([findPast(tx, matter), findStuckReason(tx, projectKind, matter)])
  const may = await mayOf(ctx, acting, matter, past)
  return {
    ...project,
    bid,
    sections: await withDrift(tx, project, sections),
    checklist,
    statusLog,
    submittedToLegal: isSentToLegal(project.status, statusLog),
    published: isPublished(project.status),
    stuck,
    acts_for: actsFor(acting, matter),
    returns_to: may.actions.includes('return') ? await describeReturn(ctx, projectKind, matter) : null,
    may,
  }
}

/** Only where the text can still be changed it matters that it is behind. */
async function withDrift(
  tx: Tx,
  project: Project,
  sections: readonly SectionReview[],
): Promise<ProjectView['sections']> {
  const isOpen = project.status === 'draft' || project.status === 'amending'
  const bases: Awaited<ReturnType<typeof findBases>> = isOpen ? await findBases(tx, project.id) : new Map()
  return Promise.all(
    sections.map(async (section) => {
      const filled = bases.get(section.section)
      const now = filled && (await textUnlessTooLong(tx, section.section, project))
      const isBehind = filled && now && !isDeepStrictEqual(filled, now)
      return { ...section, behind: isBehind ? { filled, now } : null }
    }),
  )
}

/** Where the text would be larger than a section may be, the page is there all the same: it is where the text is shortened. */
const textUnlessTooLong = (tx: Tx, section: SectionKey, project: Project) =>
  textFromFacts(tx, section, project).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'invalid') return null
    throw error
  })

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
  past: { readonly wasSubmitted: boolean },
): Promise<ProjectView['may']> {
  const subject = subjectOf(matter)
  const actions = actionsFor(projectKind, acting, matter).filter(
    // A draft that no one else has seen is deleted instead.
    (action) => action !== 'cancel' || subject.status !== 'draft' || past.wasSubmitted,
  )
  const canAct = rightAtStep(projectKind, acting, subject) !== null
  const faults = await Promise.all(
    actions.map(async (action) => ({ action, reason: await findFault(ctx, matter, action) })),
  )
  return {
    edit: mayEdit(acting, subject),
    review: mayReview(acting, subject),
    delete: mayDelete(acting, subject, past),
    hold: canAct,
    forward: mayForward(projectKind, acting, subject),
    actions,
    warnings: await findWarnings(ctx, matter, actions),
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
