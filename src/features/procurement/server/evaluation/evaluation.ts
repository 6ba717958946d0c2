/** Submitting, replacing, and opening evaluation forms. */
import { createHash } from 'node:crypto'
import { findVisible, lockVisible, type Matter } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { dayIn } from '#platform/shared/days.ts'
import { forbidden, invalid, wrongState } from '#platform/shared/errors.ts'
import type { Evaluation, EvaluationFields, EvaluationForm } from '../../evaluation/contract.ts'
import { criteriaFaults, criteriaToScore, isEvaluable } from '../../evaluation/rules.ts'
import { projectKind } from '../../rules.ts'
import { findProject } from '../projects/queries.ts'
import { findPublishedAt, isPastDue } from '../publication/queries.ts'
import { subjectOf } from '../subject.ts'
import * as queries from './queries.ts'

const openedAlready = 'These evaluations have been opened and can’t be changed.'

export async function listForms(ctx: Ctx<UserActor>, projectId: string): Promise<EvaluationForm[]> {
  await findVisible(ctx, projectKind, projectId)
  return queries.findForms(ctx.tx, projectId, ctx.actor.userId)
}

export async function viewEvaluation(ctx: Ctx<UserActor>, projectId: string): Promise<Evaluation> {
  const { tx, actor } = ctx
  const matter = await findVisible(ctx, projectKind, projectId)
  const opening = await queries.findOpening(tx, projectId)
  const manages = actor.can('evaluations.manage')
  // Who only scores must not learn how many others have, before all are opened.
  const submitted = opening || manages ? Number(await queries.countForms(tx, projectId)) : null
  return {
    opened_at: opening?.opened_at.toISOString() ?? null,
    opened_by: opening?.opened_by_name ?? null,
    submitted,
    may: {
      submit: !opening && isEvaluable(subjectOf(matter).status),
      open: !opening && manages && submitted !== null && submitted > 0 && (await isPastDue(tx, projectId)),
    },
  }
}

/** Locked, so that nothing is submitted while the evaluations are opened. The project itself does not change: it would tell. */
async function openForScores(ctx: Ctx<UserActor>, projectId: string): Promise<Matter> {
  const matter = await lockVisible(ctx, projectKind, projectId)
  if (await queries.findOpening(ctx.tx, projectId)) throw wrongState(openedAlready)
  if (!isEvaluable(subjectOf(matter).status))
    throw wrongState('A project can be evaluated once it is published, and until it is awarded.')
  return matter
}

export async function submitForm(ctx: Ctx<UserActor>, projectId: string, fields: EvaluationFields) {
  const { tx, actor, now } = ctx
  await requireSound(ctx, await openForScores(ctx, projectId), fields)
  const id = await queries.insertForm(tx, { projectId, userId: actor.userId, now }, fields)
  const form = await queries.findForm(tx, id, actor.userId)
  ctx.audit('evaluation.submitted', { object: objectOf(id), after: onRecord(form) })
  return form
}

export async function replaceForm(
  ctx: Ctx<UserActor>,
  id: string,
  { version, ...fields }: EvaluationFields & { readonly version?: number },
) {
  const { tx, actor, now } = ctx
  const { project_id } = await queries.findForm(tx, id, actor.userId)
  const matter = await openForScores(ctx, project_id)
  const before = await queries.findForm(tx, id, actor.userId)
  if (!before.is_own) throw forbidden()
  requireVersion(before, version)
  await requireSound(ctx, matter, fields)
  await queries.updateForm(tx, before, fields, now)
  const form = await queries.findForm(tx, id, actor.userId)
  ctx.audit('evaluation.replaced', {
    object: objectOf(id),
    before: onRecord(before),
    after: onRecord(form),
  })
  return form
}

export async function openForms(ctx: Ctx<UserActor>, projectId: string): Promise<Evaluation> {
  const { tx, actor, now } = ctx
  const matter = await lockVisible(ctx, projectKind, projectId)
  if (await queries.findOpening(tx, projectId))
    throw wrongState('These evaluations have already been opened.')
  if (Number(await queries.countForms(tx, projectId)) === 0)
    throw wrongState('No evaluation has been submitted yet.')
  if (!(await isPastDue(tx, projectId)))
    throw wrongState('Evaluations can be opened once the due date and time have passed.')
  await queries.insertOpening(tx, projectId, actor.name, now)
  const forms = await queries.findForms(tx, projectId, actor.userId)
  ctx.audit('evaluation.opened', {
    object: objectOf(projectId),
    after: {
      title: matter.title,
      project: projectId,
      forms: forms.map(({ id: _, project_id: __, is_own: ___, version: ____, ...form }) => form),
    },
  })
  return viewEvaluation(ctx, projectId)
}

/** Of this project and its criteria, under the evaluator's own name, and of a day on which it could be evaluated. */
async function requireSound(ctx: Ctx<UserActor>, matter: Matter, fields: EvaluationFields): Promise<void> {
  const { tx, tenant, now, actor } = ctx
  const [project, publishedAt] = await Promise.all([
    findProject(tx, matter.id),
    findPublishedAt(tx, matter.id),
  ])
  const { projectTitle, evaluatorName, evaluationDate, criteria } = fields
  const faults: Record<string, string> = criteriaFaults(criteriaToScore(project), criteria)
  if (projectTitle !== matter.title)
    faults.projectTitle = 'This isn’t the title of the project. Choose the project again.'
  if (evaluatorName !== actor.name)
    faults.evaluatorName = `You can submit an evaluation only under your own name: ${actor.name}.`
  if (evaluationDate > dayIn(tenant.timeZone, now))
    faults.evaluationDate = 'The evaluation date can’t be in the future.'
  else if (publishedAt && evaluationDate < dayIn(tenant.timeZone, publishedAt))
    faults.evaluationDate = 'The evaluation date can’t be before the project was published.'
  const [message] = Object.values(faults)
  if (message) throw invalid(message, faults)
}

const objectOf = (id: string) => ({ type: 'evaluation', id })

/** Scores stay out of the Audit Log until they are opened; the hash shows later that none was changed unseen. */
const onRecord = ({ projectTitle, project_id, evaluationDate, version, ...form }: EvaluationForm) => ({
  title: projectTitle,
  project: project_id,
  evaluationDate,
  version,
  sha256: createHash('sha256')
    .update(JSON.stringify([form.evaluatorName, form.criteria, form.overallComments, form.recommendation]))
    .digest('hex'),
})
