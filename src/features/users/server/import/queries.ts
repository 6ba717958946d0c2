import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import { containing, orderOf } from '#platform/server/database/list-sql.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { notFound } from '#platform/shared/errors.ts'
import { type ImportListQuery, ImportRow, type ImportRowQuery, UserImport } from '../../import-contract.ts'

const columns = `i.id, i.file_name, i.status, i.total, i.valid, i.done, i.created, i.sends_welcome, i.error,
  (select first_name || ' ' || last_name from users where id = i.created_by) as created_by,
  to_json(i.created_at) #>> '{}' as created_at, to_json(i.finished_at) #>> '{}' as finished_at`

export const listImports = (bind: Bind, { sort, limit, offset }: ImportListQuery): ListSql => ({
  rows: `select ${columns} from user_imports i order by ${orderOf(sort)}, id limit ${bind(limit)} offset ${bind(offset)}`,
  total: 'select count(*) from user_imports',
})

/** The file is unpacked for it, which is at most 20,000 rows. */
export function listImportRows(bind: Bind, query: ImportRowQuery): ListSql {
  const pattern = query.q && bind(containing(query.q))
  const conditions = [
    `i.id = ${bind(query.import_id)}`,
    ...(query.state ? [`r.problems ${query.state === 'good' ? '=' : '<>'} '[]'::jsonb`] : []),
    ...(pattern
      ? [`(r.email ilike ${pattern} or r.first_name ilike ${pattern} or r.last_name ilike ${pattern})`]
      : []),
  ].join(' and ')
  const from = `from user_imports i cross join lateral jsonb_to_recordset(i.rows) as r(row integer, first_name text,
    last_name text, email text, title text, address text, city text, state text, zip text, phone text, cell_phone text,
    role text, department text, vendors text, problems jsonb) where ${conditions}`
  return {
    rows: `select r.* ${from} order by ${orderOf(query.sort)} limit ${bind(query.limit)} offset ${bind(query.offset)}`,
    total: `select count(*) ${from}`,
  }
}

export async function getImport(tx: Tx, id: string): Promise<UserImport> {
  const [found] = await tx.rows(UserImport, `select ${columns} from user_imports i where i.id = $1`, [id])
  if (!found) throw notFound()
  return found
}

export interface NewImport {
  readonly fileName: string
  readonly rows: readonly ImportRow[]
  readonly createdBy: string
  readonly createdAt: Date
}

export async function insertImport(
  tx: Tx,
  { fileName, rows, createdBy, createdAt }: NewImport,
): Promise<string> {
  const valid = rows.filter((row) => row.problems.length === 0).length
  const { id } = await tx.one(
    sql
      .insertInto('user_imports')
      .values({
        file_name: fileName,
        rows: JSON.stringify(rows),
        total: rows.length,
        valid,
        created_by: createdBy,
        created_at: createdAt,
      })
      .returning('id'),
  )
  return id
}

const LockedImport = UserImport.pick({ status: true, valid: true }).extend({
  created_by: z.uuid(),
  has_roles: z.boolean(),
})
type LockedImport = z.infer<typeof LockedImport>

/** `has_roles`: whether it would give somebody another role than Vendor. */
export async function lockImport(tx: Tx, id: string): Promise<LockedImport> {
  const [found] = await tx.rows(
    LockedImport,
    `select status, valid, created_by, exists (select 1 from jsonb_array_elements(rows) r
       where r->'problems' = '[]' and lower(r->>'role') not in ('', 'vendor')) as has_roles
     from user_imports where id = $1 for update`,
    [id],
  )
  if (!found) throw notFound()
  return found
}

export const markStarted = (tx: Tx, id: string, sendsWelcome: boolean) =>
  tx.run(
    sql
      .updateTable('user_imports')
      .set({ status: 'running', sends_welcome: sendsWelcome })
      .where('id', '=', id),
  )

export interface Slice {
  readonly fileName: string
  readonly sendsWelcome: boolean
  readonly askedBy: string
  readonly done: number
  readonly rows: readonly ImportRow[]
}

const NextRows = z.object({
  file_name: z.string(),
  sends_welcome: z.boolean(),
  asked_by: z.string(),
  done: z.number(),
  rows: z.array(z.unknown()),
})

/** The next rows of an import that runs; nothing where it does not run any more. Waits for whoever is at it. */
export async function lockNextRows(tx: Tx, id: string, most: number): Promise<Slice | undefined> {
  const [found] = await tx.rows(
    NextRows,
    `select i.file_name, i.sends_welcome, i.done, (select email from users where id = i.created_by) as asked_by,
       coalesce((select jsonb_agg(r.value order by r.place) from jsonb_array_elements(i.rows) with ordinality r(value, place)
         where r.place > i.done and r.place <= i.done + $2), '[]') as rows
     from user_imports i where i.id = $1 and i.status = 'running' for update`,
    [id, most],
  )
  if (!found) return undefined
  return {
    fileName: found.file_name,
    sendsWelcome: found.sends_welcome,
    askedBy: found.asked_by,
    done: found.done,
    rows: found.rows.map((row) => ImportRow.parse(row)),
  }
}

export const advance = (tx: Tx, id: string, rows: number, created: number) =>
  tx.run(
    sql
      .updateTable('user_imports')
      .set((is) => ({ done: is('done', '+', rows), created: is('created', '+', created) }))
      .where('id', '=', id),
  )

const running = (id: string) =>
  sql.updateTable('user_imports').where('id', '=', id).where('status', '=', 'running')

export const finish = (tx: Tx, id: string, at: Date) =>
  tx.run(running(id).set({ status: 'finished', finished_at: at }))

export const markFailed = (tx: Tx, id: string, at: Date, error: string) =>
  tx.run(running(id).set({ status: 'failed', finished_at: at, error }))
