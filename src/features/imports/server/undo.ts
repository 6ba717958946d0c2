/** Takes a whole import back: what it wrote is removed, but for records that something has happened to since. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { handle, type Route } from '#platform/server/http/handle.ts'
import { wrongState } from '#platform/shared/errors.ts'
import { type Import, type ImportName, mostKeptShown, type UndoPreview } from '../contract.ts'
import type { Undoing } from './definition.ts'
import { undoImport } from './job.ts'
import { getImport, lockImport, waitForOtherImports } from './queries.ts'
import { object } from './service.ts'
import { findKept, findRecords, markUndoing, type Outcome } from './undo-queries.ts'
import { withNote } from './with-note.ts'

export const undoRoutes = <Column extends string>(kind: ImportName, undoing: Undoing<Column>): Route[] => [
  handle(undoing.endpoints.previewUndo, ({ tx }, { params }) => preview(tx, kind, undoing, params.id)),
  handle(undoing.endpoints.undo, (ctx, { params }) => startUndo(ctx, kind, params.id)),
]

async function preview<Column extends string>(
  tx: Tx,
  kind: ImportName,
  { findReasons }: Undoing<Column>,
  id: string,
): Promise<UndoPreview> {
  const { status } = await getImport(tx, kind, id)
  if (status === 'undone') return toldOf(0, await findKept(tx, id))
  const records = await findRecords(tx, id)
  const reasons = await findReasons(
    tx,
    records.map(({ record_id }) => record_id),
  )
  const kept = records.flatMap(({ record_id, row, name }) => {
    const reason = reasons.get(record_id)
    return reason === undefined ? [] : [{ row, name, reason }]
  })
  return toldOf(new Set(records.map(({ row }) => row)).size, kept)
}

/** A row that is several records stays as long as one of them does. */
function toldOf(all: number, kept: UndoPreview['records']): UndoPreview {
  const rows = new Map(kept.map((each) => [each.row, each]))
  return {
    removable: Math.max(0, all - rows.size),
    kept: rows.size,
    records: [...rows.values()].slice(0, mostKeptShown),
  }
}

const notNow: Partial<Record<Import['status'], string>> = {
  checked: 'This import hasn’t been started, so there’s nothing to undo.',
  running: 'This import is still running. Undo it when it has finished.',
  undoing: 'This import is already being undone.',
  undone: 'This import has already been undone.',
}

async function startUndo(ctx: Ctx<UserActor>, kind: ImportName, id: string): Promise<Import> {
  const { tx, actor, audit, enqueue } = ctx
  const { status } = await lockImport(tx, kind, id)
  const refusal = notNow[status]
  if (refusal) throw wrongState(refusal)
  await markUndoing(tx, id, actor.name)
  await enqueue(undoImport, { importId: id })
  audit(`${kind}_import.undo_started`, { object: object(kind, id) })
  return getImport(tx, kind, id)
}

export interface UndoBatch {
  readonly fileName: string
  readonly undoneBy: string
  readonly ids: readonly string[]
}

/** Whatever happened to a record until this moment keeps it: the preview may be an hour old. */
export async function undoBatch<Column extends string>(
  ctx: Ctx,
  kind: ImportName,
  undoing: Undoing<Column> | undefined,
  { fileName, undoneBy, ids }: UndoBatch,
): Promise<Outcome[]> {
  if (!undoing) throw new Error(`imports of ${kind} are not undone`)
  await waitForOtherImports(ctx.tx, kind)
  await undoing.lock(ctx.tx, ids)
  const reasons = await undoing.findReasons(ctx.tx, ids)
  await undoing.remove(
    withNote(ctx, `import of ${fileName} undone by ${undoneBy}`),
    ids.filter((id) => !reasons.has(id)),
  )
  return ids.map((record_id) => ({ record_id, reason: reasons.get(record_id) ?? null }))
}
