/** Publishing: what vendors see is frozen as a version, and everyone whom it concerns is told. */
import { isDeepStrictEqual } from 'node:util'
import { includeOnly } from '#features/attachments/server/index.ts'
import { replaceDraft } from '#features/drafts/server/index.ts'
import { actorName, type Matter, updateMatter } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { changedTexts } from '../../solicitation/changes.ts'
import type { SolicitationContent } from '../../solicitation/content.ts'
import { leastNeeded } from '../../solicitation/officials.ts'
import { closeAtDue } from '../closing/job-kinds.ts'
import { findProject, object, replaceCriteria, updateOwn } from '../projects/queries.ts'
import { approvedByNoOne, findSections, putSection } from '../review-queries.ts'
import { storedTerms } from '../solicitation/bid-form.ts'
import { putForm } from '../solicitation/form-queries.ts'
import { replaceOfficials } from '../solicitation/official-queries.ts'
import { putBid } from '../solicitation/queries.ts'
import { projectText } from '../text.ts'
import { forgetBeforeAddendum, putBackBeforeAddendum } from './before-addendum.ts'
import { publishableOf } from './content.ts'
import { announceCancellation, announceVersion, printVersion, solicitationPublished } from './job-kinds.ts'
import * as queries from './queries.ts'

/** The solicitation first, then its addenda; `summary` is empty for the first only. */
export async function publishVersion(ctx: Ctx, matter: Matter, summary: string): Promise<void> {
  const { tx, now } = ctx
  const [newest] = await queries.findVersions(tx, matter.id)
  const number = newest ? newest.number + 1 : 0
  const publishable = await publishableOf(ctx, matter.id)
  await queries.insertVersion(tx, {
    ...publishable,
    changedTexts: newest ? changedTexts(newest.content, publishable.content) : null,
    projectId: matter.id,
    departmentId: matter.department_id,
    number,
    summary,
    by: actorName(ctx.actor).name,
    at: now,
  })
  await ctx.enqueue(printVersion, { projectId: matter.id, number })
  await ctx.enqueue(announceVersion, { projectId: matter.id, number })
  await ctx.enqueue(solicitationPublished, { projectId: matter.id, number })
  const startAfter = new Date(publishable.content.terms.due_at)
  await ctx.enqueue(
    closeAtDue,
    { projectId: matter.id },
    { startAfter, singletonKey: `${matter.id} ${number}` },
  )
}

export async function issueAddendum(ctx: Ctx, matter: Matter, summary: string): Promise<void> {
  await publishVersion(ctx, matter, summary)
  await forgetBeforeAddendum(ctx.tx, matter.id)
}

/**
 * Text, terms, facts, and included attachments are again what vendors see. Attachments that were added stay with the project, and are
 * not included.
 */
export async function takeBackAddendum(ctx: Ctx, { id }: Pick<Matter, 'id'>): Promise<void> {
  const { tx, now } = ctx
  const [newest] = await queries.findVersions(tx, id)
  if (!newest) throw new Error('what is amended was published')
  const { content } = newest
  for (const { section, document } of content.sections)
    await replaceDraft(ctx, projectText, { id, section }, document, 'Addendum discarded')
  await putBid(tx, id, storedTerms(content.terms))
  await putForm(tx, id, content.form)
  // Whoever was named for the addendum alone was never published.
  if (!content.opening) await replaceOfficials(tx, id, leastNeeded, [])
  await takeBackFacts(ctx, id, content)
  const files = await queries.findFileIds(tx, id, newest.number)
  const included = content.attachments.flatMap(({ title }, index) => {
    const fileId = files[index]
    return fileId === undefined ? [] : [{ title, fileId }]
  })
  await includeOnly(tx, id, included, { by: actorName(ctx.actor).id, at: now })
  await takeBackApprovals(ctx, id)
}

/** What is published was approved, whatever was approved or not while the addendum was written. */
async function takeBackApprovals(ctx: Ctx, id: string): Promise<void> {
  for (const { section, approved } of await findSections(ctx, id))
    if (!approved) await putSection(ctx.tx, id, section, approvedByNoOne)
}

async function takeBackFacts(ctx: Ctx, id: string, content: SolicitationContent): Promise<void> {
  const { tx } = ctx
  const before = await findProject(tx, id)
  const department_id = await queries.findPublishedDepartment(tx, id)
  await updateMatter(tx, id, { title: content.title, category: content.category, department_id })
  await updateOwn(tx, id, {
    procurement_type: content.procurementType,
    commodity_codes: content.commodities,
  })
  // A bid publishes no criteria, whatever the project has.
  if (content.procurementType === 'rfp') await replaceCriteria(tx, id, inHundredths(content.criteria))
  await putBackBeforeAddendum(tx, id)
  const after = await findProject(tx, id)
  const { version } = after
  if (!isDeepStrictEqual({ ...before, version }, after))
    ctx.audit('project.updated', { object: object(id), before, after })
}

const inHundredths = (criteria: SolicitationContent['criteria']) =>
  criteria.map(({ percentage, ...rest }) => ({ ...rest, percentage: Math.round(percentage * 100) }))

export async function cancelPublished(ctx: Ctx, id: string, because: string): Promise<void> {
  if (!(await queries.setCanceled(ctx.tx, id, because, ctx.now))) return
  await ctx.enqueue(announceCancellation, { projectId: id })
}
