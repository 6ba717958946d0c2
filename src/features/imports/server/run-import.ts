/**
 * Writes the rows of an import, a few at a time. How far it is stands in the same transaction as what it wrote: it may
 * be killed, run twice or run beside itself, and makes nothing twice.
 */
import type { Ctx } from '#platform/server/context.ts'
import { handleInSteps, type JobHandler } from '#platform/server/jobs/handler.ts'
import { runImport } from './job.ts'
import * as queries from './queries.ts'
import type { ServedImport } from './served-import.ts'
import { object } from './service.ts'

const atATime = 200

export const importJobKinds = [runImport]

export const importJobs = (served: readonly ServedImport[]): JobHandler[] => [
  handleInSteps(runImport, async (inCounty, { importId }, attempt) => {
    try {
      while (await inCounty((ctx) => writeNext(ctx, served, importId))) attempt.signal.throwIfAborted()
    } catch (error) {
      if (attempt.isLast) await inCounty((ctx) => giveUp(ctx, importId))
      throw error
    }
  }),
]

/** True while there is more to do. */
async function writeNext(ctx: Ctx, served: readonly ServedImport[], importId: string): Promise<boolean> {
  const batch = await queries.lockNextRows(ctx.tx, importId, atATime)
  if (!batch) return false
  const { kind } = batch
  if (batch.rows.length === 0) {
    await queries.finish(ctx.tx, importId, ctx.now)
    const { total, created } = await queries.getImport(ctx.tx, kind, importId)
    ctx.audit(`${kind}_import.finished`, { object: object(kind, importId), after: { total, created } })
    return false
  }
  const writer = served.find(({ name }) => name === kind)
  if (!writer) throw new Error(`nothing imports ${kind}`)
  const { created, failed } = await writer.writeBatch(ctx, batch)
  if (failed.length > 0) await queries.keepProblems(ctx.tx, importId, failed)
  await queries.advance(ctx.tx, importId, batch.rows.length, created)
  return true
}

async function giveUp(ctx: Ctx, importId: string): Promise<void> {
  const why = 'The import couldn’t be completed. Import the file again.'
  const kind = await queries.markFailed(ctx.tx, importId, ctx.now, why)
  if (kind) ctx.audit(`${kind}_import.failed`, { object: object(kind, importId) })
}
