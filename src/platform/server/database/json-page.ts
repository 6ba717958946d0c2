/** A page of a list, written as JSON by PostgreSQL: the rows never become objects here only to become text again. */
import { type Expression, sql as fragment, type SelectQueryBuilder } from 'kysely'
import { JsonText } from '../http/handle.ts'
import { sql } from './database.ts'
import type { Tx } from './tx.ts'

interface PageRow {
  rows: string
  total: number
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the query selects from and gives, PostgreSQL writes it
type AnySelect = SelectQueryBuilder<any, any, any>

export async function jsonPage(tx: Tx, page: AnySelect, total: Expression<number>): Promise<JsonText> {
  const { sql: text, parameters } = fragment<PageRow>`
    select coalesce((select json_agg(page) from ${page} as page), '[]')::text as rows, ${total} as total`.compile(
    sql,
  )
  const [row] = await tx.sql<PageRow>(text, parameters)
  return new JsonText(row?.rows ?? '[]', row?.total ?? 0)
}

/** `-name` sorts by name, downwards. The contract has checked that the column is one that may be sorted by. */
export function orderOf<Column extends string>(sort: Column | `-${Column}`): [Column, 'asc' | 'desc'] {
  return sort.startsWith('-') ? [sort.slice(1) as Column, 'desc'] : [sort as Column, 'asc']
}
