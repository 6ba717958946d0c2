/** Reading and saving the form that vendors fill in. */
import { isDeepStrictEqual } from 'node:util'
import { findVisible, lockVisible, updateMatter } from '#features/matters/server/index.ts'
import { actingUserOf } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { invalid } from '#platform/shared/errors.ts'
import { mayEdit, projectKind } from '../../rules.ts'
import { hasIdTwice, type SubmissionForm } from '../../solicitation/submission-form.ts'
import { editRefusal } from '../projects/edit-refusal.ts'
import { findProject, object } from '../projects/queries.ts'
import { subjectOf } from '../subject.ts'
import { findForm, putForm } from './form-queries.ts'

export async function readForm(ctx: Ctx<UserActor>, id: string) {
  const matter = subjectOf(await findVisible(ctx, projectKind, id))
  const [form, acting] = await Promise.all([findForm(ctx.tx, id), actingUserOf(ctx)])
  return { form, version: matter.version, may_edit: mayEdit(acting, matter) }
}

export async function saveForm(
  ctx: Ctx<UserActor>,
  id: string,
  { version, ...form }: SubmissionForm & { readonly version?: number },
) {
  const { tx, now } = ctx
  const matter = subjectOf(await lockVisible(ctx, projectKind, id))
  if (!mayEdit(await actingUserOf(ctx), matter)) throw editRefusal(matter)
  requireVersion(matter, version)
  if (hasIdTwice(form)) throw invalid('Each entry needs an id of its own.')
  await requireKnownCriteria(ctx, id, form)
  const before = await findForm(tx, id)
  if (!isDeepStrictEqual(before, form)) {
    await putForm(tx, id, form)
    await updateMatter(tx, id, { changed_at: now })
    ctx.audit('project.submission_form_saved', {
      object: object(id),
      before: countsOf(before),
      after: countsOf(form),
    })
  }
  return readForm(ctx, id)
}

/** An answer is scored by a criterion that the project has. */
async function requireKnownCriteria({ tx }: Ctx, id: string, { questions }: SubmissionForm): Promise<void> {
  const { criteria } = await findProject(tx, id)
  const known = new Set(criteria.map(({ description }) => description))
  const stray = questions.findIndex(({ criterion }) => criterion !== '' && !known.has(criterion))
  const message = 'Choose a criterion from the project’s Evaluation view.'
  if (stray >= 0) throw invalid(message, { [`questions.${stray}.criterion`]: message })
}

const countsOf = ({ lines, questions, certifications, files, security }: SubmissionForm) => ({
  line_items: lines.length,
  questions: questions.length,
  certifications: certifications.length,
  files: files.length,
  bid_security: security.isRequired ? `${security.percent}%` : null,
})
