/** Publishing: what vendors see is frozen as a version, and everyone whom it concerns is told. */
import { replaceDraft } from '#features/drafts/server/index.ts'
import { actorName, type Matter } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { changedTexts } from '../../solicitation/changes.ts'
import { storedTerms } from '../solicitation/bid-form.ts'
import { putForm } from '../solicitation/form-queries.ts'
import { putBid } from '../solicitation/queries.ts'
import { projectText } from '../text.ts'
import { publishableOf } from './content.ts'
import { announceCancellation, announceVersion, printVersion } from './job-kinds.ts'
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
}

/** Text and terms are again what vendors see. Attachments stay with the project; those that were added are not published. */
export async function takeBackAddendum(ctx: Ctx, matter: Matter): Promise<void> {
  const [newest] = await queries.findVersions(ctx.tx, matter.id)
  if (!newest) throw new Error('what is amended was published')
  for (const { section, document } of newest.content.sections)
    await replaceDraft(ctx, projectText, { id: matter.id, section }, document, 'Addendum discarded')
  await putBid(ctx.tx, matter.id, storedTerms(newest.content.terms))
  await putForm(ctx.tx, matter.id, newest.content.form)
}

export async function cancelPublished(ctx: Ctx, id: string, because: string): Promise<void> {
  if (await queries.setCanceled(ctx.tx, id, because, ctx.now))
    await ctx.enqueue(announceCancellation, { projectId: id })
}
