/** Asks for records: one statement, in which PostgreSQL writes the JSON. */
import { z } from 'zod'
import { countyUrl, type Env } from '#platform/server/env.ts'
import { type Bind, Published, type ReadCtx } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import { notFound } from '#platform/shared/errors.ts'
import { totalCountHeader } from '#platform/shared/list.ts'
import { mostRows, type Question } from '../contract.ts'
import { parseFilter } from '../odata/parse-filter.ts'
import { parseOrder, parseSelect } from '../odata/parse-lists.ts'
import type { Collection } from './collection.ts'
import { countSql, rowsSql } from './rows-sql.ts'
import { jsonOf, selectionOf, typesOf, varyingOf } from './to-sql.ts'

const asJson = (text: string, headers: Record<string, string> = {}) =>
  new Published(text, { 'content-type': 'application/json; charset=utf-8', ...headers })

/** Null where there is nothing of that kind. */
const Answer = z.object({ answer: z.string().nullable(), total: z.number().nullable() })

/** Longer than any fair question takes. */
const patience = '5s'

export interface Asked {
  readonly ctx: ReadCtx
  readonly env: Pick<Env, 'PUBLIC_URL'>
  readonly params: { readonly client: string; readonly id?: number; readonly part?: number }
}

/** Another county's name is no one's here: the host says which county is asked. */
const requireOwn = ({ ctx, params }: Asked) => {
  if (params.client.toLowerCase() !== ctx.tenant.subdomain) throw notFound()
}

/** `isUsual`: in words that are always the same, and so are planned once for each connection. What anyone may type is not. */
async function run(asked: Asked, write: (bind: Bind) => string, isUsual = false) {
  const { tx, tenant, now } = asked.ctx
  const values: unknown[] = [
    countyUrl(asked.env, tenant.subdomain),
    dayIn(tenant.timeZone, now),
    asked.params.id ?? null,
  ]
  const text = write((value) => `$${values.push(value)}`)
  tx.later(`set local statement_timeout = '${patience}'`)
  const statement = `${site} ${text}`
  const [row] = await (isUsual ? tx.rows(Answer, statement, values) : tx.once(Answer, statement, values))
  if (row?.answer === undefined || row.answer === null) throw notFound()
  return { answer: row.answer, total: row.total }
}

const site = 'with site as (select $1::text as base, $2::date as today, $3::bigint as id)'

/** At most a thousand records; where `within` finds nothing, there is nothing to list. */
export async function askForMany(
  asked: Asked,
  question: Question,
  collection: Collection,
  within?: string,
): Promise<Published> {
  requireOwn(asked)
  const types = typesOf(collection.columns)
  const read = {
    filter: question.$filter?.trim() ? parseFilter(question.$filter, types) : undefined,
    order: question.$orderby?.trim() ? parseOrder(question.$orderby, types) : [],
    names: question.$select?.trim() ? parseSelect(question.$select, types) : Object.keys(types),
    top: Math.min(question.$top, mostRows),
    skip: question.$skip,
  }
  const isUsual =
    !read.filter && !question.$select?.trim() && read.order.every(({ field }) => field === collection.key)
  const write = (bind: Bind) => {
    const rows = rowsSql(collection, { ...read, names: varyingOf(read.names, collection.columns) }, bind)
    const listed = `(select '[' || coalesce(string_agg(${jsonOf('page', read.names, collection.columns)}, ','), '') || ']'
      from (${rows}) page)`
    const counted = question.$inlinecount === 'allpages' ? countSql(collection, read, bind) : 'null'
    return `select ${within ? `case when exists (${within}) then ${listed} end` : listed} as answer, (${counted})::int as total`
  }
  const { answer, total } = await run(asked, write, isUsual && read.order.length < 2)
  return asJson(answer, total === null ? {} : { [totalCountHeader]: String(total) })
}

/** The one with the number of the address. */
export function askForOne(asked: Asked, collection: Collection): Promise<Published> {
  const { among, columns, key } = collection
  return askForRow(asked, collection, () => among ?? `${columns[key]?.sql} = site.id`)
}

/** Of what belongs to the record of the address: the one with the other number. */
export function askForPart(asked: Asked, collection: Collection): Promise<Published> {
  const { columns, key } = collection
  return askForRow(asked, collection, (bind) => `${columns[key]?.sql} = ${bind(asked.params.part)}::bigint`)
}

async function askForRow(
  asked: Asked,
  { columns, from, isPublished }: Collection,
  condition: (bind: Bind) => string,
): Promise<Published> {
  requireOwn(asked)
  const { answer } = await run(
    asked,
    (bind) => `select row_to_json(found)::text as answer, null::int as total from (
      select ${selectionOf(Object.keys(columns), columns)} from site cross join ${from}
      where ${isPublished} and ${condition(bind)}) found`,
  )
  return asJson(answer)
}
