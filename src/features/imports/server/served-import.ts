/** Joins a kind of import to what the county knows of its records, and to how one of them is written. */
import type { Ctx } from '#platform/server/context.ts'
import { handle, handleInScope, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import { type ImportName, rowSchema } from '../contract.ts'
import type { ImportDefinition } from './definition.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'
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
  /** Writes the next rows of an import. */
  writeBatch(ctx: Ctx, batch: queries.Batch): Promise<BatchResult>
}

export function servedImport<Column extends string, Known>(
  definition: ImportDefinition<Column, Known>,
): ServedImport {
  const { kind, endpoints } = definition
  return {
    name: kind.name,
    routes: [
      handleInScope(endpoints.check, (scope) => service.checkImport(scope, definition)),
      handleList(endpoints.list, (bind, { query }) => queries.listImports(bind, kind.name, query)),
      handleRead(endpoints.get, ({ tx }, { params }) => queries.getImport(tx, kind.name, params.id)),
      handleList(endpoints.rows, (bind, { query }) => queries.listImportRows(bind, kind, query)),
      handle(endpoints.start, (ctx, { params, body }) =>
        service.startImport(ctx, definition, params.id, body.sends_welcome),
      ),
    ],
    writeBatch: (ctx, batch) => writeBatch(ctx, definition, batch),
  }
}

async function writeBatch<Column extends string, Known>(
  ctx: Ctx,
  definition: ImportDefinition<Column, Known>,
  batch: queries.Batch,
): Promise<BatchResult> {
  const { kind, lock, known: read, write, record } = definition
  // Two files with the same rows come one after the other: the second finds what the first wrote.
  await queries.waitForOtherImports(ctx.tx, kind.name)
  await lock?.(ctx.tx)
  const schema = rowSchema(kind)
  const rows = batch.rows.map((row) => schema.parse(row))
  const known = await read(ctx.tx, rows)
  const noted = withNote(ctx, `from ${batch.fileName}, started by ${batch.askedBy}`)
  const created: string[] = []
  const failed: queries.FailedRow[] = []
  for (const row of rows.filter(({ problems }) => problems.length === 0)) {
    const written = await writeRow(noted, (ctx) => write(ctx, row, known, batch))
    if ('id' in written) created.push(written.id)
    else failed.push({ row: row.row, problems: [written.problem] })
  }
  await record?.(noted, created)
  return { created: created.length, failed }
}

/** Whatever an import puts on record says where it came from. */
const withNote = (ctx: Ctx, note: string): Ctx => ({
  ...ctx,
  audit: (event, details) => ctx.audit(event, { note, ...details }),
})
