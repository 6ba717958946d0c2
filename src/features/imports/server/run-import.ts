/**
 * Writes the rows of an import, a few at a time. How far it is stands in the same transaction as what it wrote: it may
 * be killed, run twice or run beside itself, and makes nothing twice.
 */
import type { Ctx } from '#platform/server/context.ts'
import { handleInSteps, type JobHandler } from '#platform/server/jobs/handler.ts'
import type { ImportName } from '../contract.ts'
import { runImport, undoImport } from './job.ts'
import * as queries from './queries.ts'
import type { ServedImport } from './served-import.ts'
import { object } from './service.ts'
import { finishUndo, giveUpUndo, keepOutcomes, lockNextRecords } from './undo-queries.ts'

const atATime = 200

export const importJobKinds = [runImport, undoImport]

export const importJobs = (served: readonly ServedImport[]): JobHandler[] => [
  handleInSteps(runImport, async (inCounty, { importId }, attempt) => {
    try {
      while (await inCounty((ctx) => writeNext(ctx, served, importId))) attempt.signal.throwIfAborted()
    } catch (error) {
      if (attempt.isLast) await inCounty((ctx) => giveUp(ctx, importId))
      throw error
    }
  }),
  handleInSteps(undoImport, async (inCounty, { importId }, attempt) => {
    try {
      while (await inCounty((ctx) => undoNext(ctx, served, importId))) attempt.signal.throwIfAborted()
    } catch (error) {
      if (attempt.isLast) await inCounty((ctx) => giveUpOnUndo(ctx, importId))
      throw error
    }
  }),
]

const servedOf = (served: readonly ServedImport[], kind: ImportName): ServedImport => {
  const found = served.find(({ name }) => name === kind)
  if (!found) throw new Error(`nothing imports ${kind}`)
  return found
}

/** True while there is more to do. */
async function writeNext(ctx: Ctx, served: readonly ServedImport[], importId: string): Promise<boolean> {
  const batch = await queries.lockNextRows(ctx.tx, importId, atATime)
  if (!batch) return false
  const { kind } = batch
  if (batch.rows.length === 0) {
    await finishImport(ctx, kind, importId)
    return false
  }
  const { writeBatch } = servedOf(served, kind)
  if (!writeBatch) throw new Error(`${kind} has a job of its own`)
  const { created, failed } = await writeBatch(ctx, batch)
  if (failed.length > 0) await queries.keepProblems(ctx.tx, importId, failed)
  await queries.advance(ctx.tx, importId, batch.rows.length, created)
  return true
}

export async function finishImport(ctx: Ctx, kind: ImportName, importId: string): Promise<void> {
  await queries.finish(ctx.tx, importId, ctx.now)
  const { total, created } = await queries.getImport(ctx.tx, kind, importId)
  ctx.audit(`${kind}_import.finished`, { object: object(kind, importId), after: { total, created } })
}

export async function giveUp(ctx: Ctx, importId: string): Promise<void> {
  const why = 'The import couldn’t be completed. Import the file again.'
  const kind = await queries.markFailed(ctx.tx, importId, ctx.now, why)
  if (kind) ctx.audit(`${kind}_import.failed`, { object: object(kind, importId) })
}

/** True while there is more to take back. */
async function undoNext(ctx: Ctx, served: readonly ServedImport[], importId: string): Promise<boolean> {
  const next = await lockNextRecords(ctx.tx, importId, atATime)
  if (!next) return false
  const { kind, file_name: fileName, undone_by_name: undoneBy, ids } = next
  if (ids.length === 0) {
    await finishUndo(ctx.tx, importId, ctx.now)
    const { removed, kept } = await queries.getImport(ctx.tx, kind, importId)
    ctx.audit(`${kind}_import.undone`, {
      object: object(kind, importId),
      after: { removed, kept },
      note: `Undone by ${undoneBy}`,
    })
    return false
  }
  const outcomes = await servedOf(served, kind).undoBatch(ctx, { fileName, undoneBy, ids })
  await keepOutcomes(ctx.tx, importId, outcomes)
  return true
}

async function giveUpOnUndo(ctx: Ctx, importId: string): Promise<void> {
  const kind = await giveUpUndo(ctx.tx, importId, 'The import couldn’t be undone completely. Undo it again.')
  if (kind) ctx.audit(`${kind}_import.undo_failed`, { object: object(kind, importId) })
}
