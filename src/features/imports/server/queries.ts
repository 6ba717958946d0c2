import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import { containing, orderOf } from '#platform/server/database/list-sql.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { notFound } from '#platform/shared/errors.ts'
import {
  columnsOf,
  Import,
  type ImportKind,
  type ImportListQuery,
  type ImportName,
  type ImportRowQuery,
  importNames,
} from '../contract.ts'

const columns = `i.id, i.file_name, i.status, i.total, i.valid, i.done, i.created, i.sends_welcome, i.adds_missing, i.error,
  (select first_name || ' ' || last_name from users where id = i.created_by) as created_by,
  to_json(i.created_at) #>> '{}' as created_at, to_json(i.finished_at) #>> '{}' as finished_at,
  i.undone_by_name as undone_by, to_json(i.undone_at) #>> '{}' as undone_at,
  (select count(distinct r.row)::int from import_records r where r.import_id = i.id and r.outcome = 'removed'
    and not exists (select from import_records k where k.import_id = i.id and k.row = r.row and k.outcome = 'kept')) as removed,
  (select count(distinct r.row)::int from import_records r where r.import_id = i.id and r.outcome = 'kept') as kept`

export function listImports(bind: Bind, kind: ImportName, { sort, limit, offset }: ImportListQuery): ListSql {
  const ofKind = `from imports i where i.kind = ${bind(kind)}`
  return {
    rows: `select ${columns} ${ofKind} order by ${orderOf(sort)}, id limit ${bind(limit)} offset ${bind(offset)}`,
    total: `select count(*) ${ofKind}`,
  }
}

/** The file is unpacked for it, which is at most 20,000 rows. */
export function listImportRows<Column extends string>(
  bind: Bind,
  kind: ImportKind<Column>,
  query: ImportRowQuery,
): ListSql {
  const pattern = query.q && bind(containing(query.q))
  const found = kind.searched.map((column) => `r."${column}" ilike ${pattern}`)
  const conditions = [
    `i.id = ${bind(query.import_id)}`,
    `i.kind = ${bind(kind.name)}`,
    ...(query.state ? [`r.problems ${query.state === 'good' ? '=' : '<>'} '[]'::jsonb`] : []),
    ...(pattern ? [`(${found.join(' or ')})`] : []),
  ].join(' and ')
  const cells = columnsOf(kind).map((column) => `"${column}" text`)
  const from = `from imports i cross join lateral
    jsonb_to_recordset(i.rows) as r(row integer, ${cells.join(', ')}, problems jsonb) where ${conditions}`
  return {
    rows: `select r.* ${from} order by ${orderOf(query.sort)} limit ${bind(query.limit)} offset ${bind(query.offset)}`,
    total: `select count(*) ${from}`,
  }
}

export async function getImport(tx: Tx, kind: ImportName, id: string): Promise<Import> {
  const [found] = await tx.rows(Import, `select ${columns} from imports i where i.id = $1 and i.kind = $2`, [
    id,
    kind,
  ])
  if (!found) throw notFound()
  return found
}

export interface NewImport {
  readonly kind: ImportName
  readonly fileName: string
  readonly rows: readonly { readonly problems: readonly string[] }[]
  readonly addsMissing?: boolean
  /** Of the zip file whose files are the rows. */
  readonly archiveKey?: string
  readonly createdBy: string
  readonly createdAt: Date
}

export async function insertImport(
  tx: Tx,
  { kind, fileName, rows, addsMissing = false, archiveKey, createdBy, createdAt }: NewImport,
): Promise<string> {
  const valid = rows.filter((row) => row.problems.length === 0).length
  const { id } = await tx.one(
    sql
      .insertInto('imports')
      .values({
        kind,
        file_name: fileName,
        rows: JSON.stringify(rows),
        total: rows.length,
        valid,
        adds_missing: addsMissing,
        archive_key: archiveKey ?? null,
        created_by: createdBy,
        created_at: createdAt,
      })
      .returning('id'),
  )
  return id
}

const LockedImport = Import.pick({ status: true, valid: true }).extend({ created_by: z.uuid() })

export async function lockImport(tx: Tx, kind: ImportName, id: string) {
  const [found] = await tx.rows(
    LockedImport,
    'select status, valid, created_by from imports where id = $1 and kind = $2 for update',
    [id, kind],
  )
  if (!found) throw notFound()
  return found
}

export const waitForOtherImports = (tx: Tx, kind: ImportName) =>
  tx.sql(`select pg_advisory_xact_lock(hashtextextended('import ' || $1 || current_tenant(), 0))`, [kind])

export const markStarted = (tx: Tx, id: string, sendsWelcome: boolean) =>
  tx.run(
    sql.updateTable('imports').set({ status: 'running', sends_welcome: sendsWelcome }).where('id', '=', id),
  )

/** The next rows of an import that runs. */
export interface Batch {
  readonly id: string
  readonly kind: ImportName
  readonly fileName: string
  readonly archiveKey: string | null
  readonly sendsWelcome: boolean
  readonly addsMissing: boolean
  /** Who had the file checked. */
  readonly askedBy: string
  readonly askedById: string
  readonly askedByName: string
  readonly done: number
  readonly rows: readonly unknown[]
}

const NextRows = z.object({
  kind: z.enum(importNames),
  file_name: z.string(),
  archive_key: z.string().nullable(),
  sends_welcome: z.boolean(),
  adds_missing: z.boolean(),
  asked_by: z.string(),
  asked_by_id: z.uuid(),
  asked_by_name: z.string(),
  done: z.number(),
  rows: z.array(z.unknown()),
})

/** The next rows of an import that runs; nothing where it does not run any more. Waits for whoever is at it. */
export async function lockNextRows(tx: Tx, id: string, most: number): Promise<Batch | undefined> {
  const [found] = await tx.rows(
    NextRows,
    `select i.kind, i.file_name, i.archive_key, i.sends_welcome, i.adds_missing, i.done, i.created_by as asked_by_id, (select email from users where id = i.created_by) as asked_by,
       (select first_name || ' ' || last_name from users where id = i.created_by) as asked_by_name,
       coalesce((select jsonb_agg(r.value order by r.place) from jsonb_array_elements(i.rows) with ordinality r(value, place)
         where r.place > i.done and r.place <= i.done + $2), '[]') as rows
     from imports i where i.id = $1 and i.status = 'running' for update`,
    [id, most],
  )
  if (!found) return undefined
  return {
    id,
    kind: found.kind,
    fileName: found.file_name,
    archiveKey: found.archive_key,
    sendsWelcome: found.sends_welcome,
    addsMissing: found.adds_missing,
    askedBy: found.asked_by,
    askedById: found.asked_by_id,
    askedByName: found.asked_by_name,
    done: found.done,
    rows: found.rows,
  }
}

export interface FailedRow {
  readonly row: number
  readonly problems: readonly string[]
}

/** Rows that could not be written say why, beside those that had a problem from the start. */
export const keepProblems = (tx: Tx, id: string, failed: readonly FailedRow[]) =>
  tx.sql(
    `update imports i set rows = (
       select jsonb_agg(case when f.row is null then r.value else r.value || jsonb_build_object('problems', f.problems) end
         order by r.place)
       from jsonb_array_elements(i.rows) with ordinality r(value, place)
       left join jsonb_to_recordset($2::jsonb) f(row integer, problems jsonb) on f.row = (r.value->>'row')::integer)
     where i.id = $1`,
    [id, JSON.stringify(failed)],
  )

export const advance = (tx: Tx, id: string, rows: number, created: number) =>
  tx.run(
    sql
      .updateTable('imports')
      .set((is) => ({ done: is('done', '+', rows), created: is('created', '+', created) }))
      .where('id', '=', id),
  )

const running = (id: string) =>
  sql.updateTable('imports').where('id', '=', id).where('status', '=', 'running')

export const finish = (tx: Tx, id: string, at: Date) =>
  tx.run(running(id).set({ status: 'finished', finished_at: at, archive_key: null }))

const Kind = z.enum(importNames)

/** Returns its kind; nothing where it does not run any more. */
export async function markFailed(
  tx: Tx,
  id: string,
  at: Date,
  error: string,
): Promise<ImportName | undefined> {
  const failed = await tx.maybe(
    running(id).set({ status: 'failed', finished_at: at, error }).returning('kind'),
  )
  return failed && Kind.parse(failed.kind)
}

/** As if it had run, with a welcome email to everyone: for counties that are shown around. */
export async function keepFinishedImport(tx: Tx, given: NewImport): Promise<void> {
  const id = await insertImport(tx, given)
  await markStarted(tx, id, true)
  await advance(tx, id, given.rows.length, given.rows.length)
  await finish(tx, id, given.createdAt)
}
