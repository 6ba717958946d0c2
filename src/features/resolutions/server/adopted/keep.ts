/** What becomes of a text when it is adopted and published, and when the vote turns out to have been another one. */
import { actorName } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Resolution } from '../../contract.ts'
import { revokeAll } from '../copies/queries.ts'
import { object } from '../requests/queries.ts'
import { draftOf } from '../text.ts'
import { printPublished } from './print-job.ts'
import * as queries from './queries.ts'

/** In the transaction that adopts it: from then on no one changes a word. */
export async function keepAdopted(ctx: Ctx, resolution: Resolution): Promise<void> {
  const { id, number, title, resolutioncategory, department_name } = resolution
  if (number === null) throw new Error('what is adopted has a number')
  const document = await draftOf(ctx, id)
  const text = { number, title, category: resolutioncategory, department: department_name, document }
  await queries.insertText(ctx.tx, id, text, ctx.now)
}

/** What was adopted before texts were kept is kept now: no one could change it since. */
export async function adoptedOf(ctx: Ctx, resolution: Resolution): Promise<queries.Adopted> {
  const kept = await queries.findAdopted(ctx.tx, resolution.id)
  if (kept) return kept
  await keepAdopted(ctx, resolution)
  const adopted = await queries.findAdopted(ctx.tx, resolution.id)
  if (!adopted) throw new Error('what is adopted has a text')
  return adopted
}

/** From then on everyone reads it; its printed form follows. */
export async function publishAdopted(ctx: Ctx, resolution: Resolution): Promise<void> {
  const { id, department } = resolution
  await queries.insertPublished(ctx.tx, id, department, await adoptedOf(ctx, resolution), ctx.now)
  await ctx.enqueue(printPublished, { resolutionId: id })
}

/** The same outcome by another count: what is in print tells the right one. */
export async function printAnew(ctx: Ctx, id: string): Promise<void> {
  if (await queries.setPrinted(ctx.tx, id, null)) await ctx.enqueue(printPublished, { resolutionId: id })
}

/** The Board did not adopt it after all: its public page says so, and no copy of it holds. */
export async function withdrawAdoption(ctx: Ctx, id: string): Promise<void> {
  await queries.withdrawPublished(ctx.tx, id, ctx.now)
  const reason = 'The vote that adopted it was corrected.'
  const { id: by, name } = actorName(ctx.actor)
  const codes = await revokeAll(ctx.tx, id, { by, name, at: ctx.now, reason })
  for (const code of codes)
    ctx.audit('resolution.copy_revoked', { object: object(id), after: { code }, note: reason })
}
