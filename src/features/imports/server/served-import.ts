/** Joins a kind of import to what the county knows of its records, and to how one of them is written. */
import type { Ctx } from '#platform/server/context.ts'
import { handle, handleInScope, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import { type ImportName, rowSchema } from '../contract.ts'
import type { FollowDefinition, ImportDefinition } from './definition.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'
import { type UndoBatch, undoBatch, undoRoutes } from './undo.ts'
import { insertRecords, type NewRecord, type Outcome } from './undo-queries.ts'
import { withNote } from './with-note.ts'
import { writeRow } from './write-row.ts'

export interface BatchResult {
  /** How many records were made. */
  readonly created: number
  /** What could not be written, by the number of the row in the file. */
  readonly failed: readonly queries.FailedRow[]
}

export interface ServedImport {
  readonly name: ImportName
  readonly routes: Route[]
  /** Writes the next rows of an import; a kind with a job of its own has none. */
  writeBatch?(ctx: Ctx, batch: queries.Batch): Promise<BatchResult>
  /** Removes the next records of an import that is undone. */
  undoBatch(ctx: Ctx, batch: UndoBatch): Promise<Outcome[]>
}

/** What every kind answers, whatever its rows come from. */
export const followRoutes = <Column extends string>(definition: FollowDefinition<Column>): Route[] => {
  const { kind, endpoints, undoing } = definition
  return [
    handleList(endpoints.list, (bind, { query }) => queries.listImports(bind, kind.name, query)),
    handleRead(endpoints.get, ({ tx }, { params }) => queries.getImport(tx, kind.name, params.id)),
    handleList(endpoints.rows, (bind, { query }) => queries.listImportRows(bind, kind, query)),
    handle(endpoints.start, (ctx, { params, body }) =>
      service.startImport(ctx, definition, params.id, body.sends_welcome),
    ),
    ...(undoing ? undoRoutes(kind.name, undoing) : []),
  ]
}

export function servedImport<Column extends string, Known>(
  definition: ImportDefinition<Column, Known>,
): ServedImport {
  const { kind, endpoints, undoing } = definition
  return {
    name: kind.name,
    routes: [
      handleInScope(endpoints.columns, (scope) => service.readColumns(scope, kind)),
      handleInScope(endpoints.check, (scope) => service.checkImport(scope, definition)),
      ...followRoutes(definition),
    ],
    writeBatch: (ctx, batch) => writeBatch(ctx, definition, batch),
    undoBatch: (ctx, batch) => undoBatch(ctx, kind.name, undoing, batch),
  }
}

async function writeBatch<Column extends string, Known>(
  ctx: Ctx,
  definition: ImportDefinition<Column, Known>,
  batch: queries.Batch,
): Promise<BatchResult> {
  const { kind, lock, known: read, write, record, undoing } = definition
  // Two files with the same rows come one after the other: the second finds what the first wrote.
  await queries.waitForOtherImports(ctx.tx, kind.name)
  await lock?.(ctx.tx)
  const schema = rowSchema(kind)
  const rows = batch.rows.map((row) => schema.parse(row))
  const known = await read(ctx.tx, rows)
  const noted = withNote(ctx, `from ${batch.fileName}, started by ${batch.askedBy}`)
  const created: string[] = []
  const records: NewRecord[] = []
  const failed: queries.FailedRow[] = []
  for (const row of rows.filter(({ problems }) => problems.length === 0)) {
    const written = await writeRow(noted, (ctx) => write(ctx, row, known, batch))
    if ('problem' in written) {
      failed.push({ row: row.row, problems: [written.problem] })
      continue
    }
    const { id, added } =
      typeof written.row === 'string' ? { id: written.row, added: [written.row] } : written.row
    created.push(id)
    const name = undoing?.nameOf(row) ?? ''
    records.push(...added.map((record_id) => ({ record_id, row: row.row, name })))
  }
  await record?.(noted, created)
  if (undoing) await insertRecords(ctx.tx, batch.id, records)
  return { created: created.length, failed }
}
