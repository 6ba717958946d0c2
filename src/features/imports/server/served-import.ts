/** Joins a kind of import to what the county knows of its records, and to how one of them is written. */
import type { Ctx } from '#platform/server/context.ts'
import { handle, handleInScope, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import { type ImportName, rowSchema } from '../contract.ts'
import type { ImportDefinition } from './definition.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'

export interface ServedImport {
  readonly name: ImportName
  readonly routes: Route[]
  /** Writes the next rows of an import; returns how many records it made. */
  writeBatch(ctx: Ctx, batch: queries.Batch): Promise<number>
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
): Promise<number> {
  const { kind, lock, known: read, write, record } = definition
  // Two files with the same rows come one after the other: the second finds what the first wrote.
  await queries.waitForOtherImports(ctx.tx, kind.name)
  await lock?.(ctx.tx)
  const schema = rowSchema(kind)
  const rows = batch.rows.map((row) => schema.parse(row))
  const known = await read(ctx.tx, rows)
  const noted = withNote(ctx, `from ${batch.fileName}, started by ${batch.askedBy}`)
  const created: string[] = []
  for (const row of rows.filter(({ problems }) => problems.length === 0)) {
    const id = await write(noted, row, known, batch)
    if (id) created.push(id)
  }
  await record?.(noted, created)
  return created.length
}

/** Whatever an import puts on record says where it came from. */
const withNote = (ctx: Ctx, note: string): Ctx => ({
  ...ctx,
  audit: (event, details) => ctx.audit(event, { note, ...details }),
})
