import { sql as fragment } from 'kysely'
import { z } from 'zod'
import { compiledOnce } from '#platform/server/database/compiled-once.ts'
import { sql } from '#platform/server/database/database.ts'
import { containing, orderOf } from '#platform/server/database/list-sql.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { conflict } from '#platform/shared/errors.ts'
import type { CommodityFields, CommodityListQuery } from '../contract.ts'
import { commodityGroups } from '../rules.ts'

const columns = ['id', 'code', 'description', 'group_name as group', 'version'] as const

const isTaken = {
  commodity_codes_code_key: () => conflict('This code is already on the list.', 'code'),
}

/** Those that every county has, as a table. */
const standard = `(values ${commodityGroups
  .flatMap(({ name, codes }) =>
    codes.map((code) => `('${code}', '${name}', '${`${code} ${name}`.toLowerCase()}')`),
  )
  .join(', ')}) as standard (code, group_name, searched)`

/** A county's own entry takes the place of the one that every county has. */
const listed = `(
  select id, code, description, group_name, version, searched from commodity_codes
  union all
  select null, code, '', group_name, null, searched from ${standard}
   where not exists (select from commodity_codes own where own.code = standard.code)
) as listed`

const mostWords = 10
const wordsOf = (q: string) => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)

export function listCommodities(
  bind: Bind,
  { q, origin, codes, sort, limit, offset }: CommodityListQuery,
): ListSql {
  const conditions = [
    ...wordsOf(q ?? '').map((word) => `searched like ${bind(containing(word))}`),
    ...(origin ? [`id is ${origin === 'county' ? 'not null' : 'null'}`] : []),
    ...(codes === undefined ? [] : [`code = any(string_to_array(${bind(codes)}, ','))`]),
  ]
  const found = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const order = orderOf(sort === 'group' || sort === '-group' ? sort.replace('group', 'group_name') : sort)
  return {
    rows: `select id, code, description, group_name as "group", version from ${listed} ${found}
           order by ${order}, code limit ${bind(limit)} offset ${bind(offset)}`,
    total: `select count(*) from ${listed} ${found}`,
    isOnRecord: true,
  }
}

const storedOf = ({ group, ...fields }: Partial<CommodityFields>) => ({
  ...fields,
  ...(group !== undefined && { group_name: group }),
})

const inserting = compiledOnce(({ code, description, group }: CommodityFields) =>
  sql.insertInto('commodity_codes').values({ code, description, group_name: group }).returning(columns),
)

export const insertCommodity = (tx: Tx, commodity: CommodityFields) =>
  translating(isTaken, tx.one(inserting(commodity)))

export const lockCommodity = (tx: Tx, id: string) =>
  tx.one(sql.selectFrom('commodity_codes').select(columns).where('id', '=', id).forUpdate())

export const updateCommodity = (tx: Tx, id: string, change: Partial<CommodityFields>) =>
  tx.one(
    sql
      .updateTable('commodity_codes')
      .set({ ...storedOf(change), version: fragment`version + 1` })
      .where('id', '=', id)
      .returning(columns),
  )

export const deleteCommodity = (tx: Tx, id: string) =>
  tx.run(sql.deleteFrom('commodity_codes').where('id', '=', id))

/** All that the county has on its own list: to go through a file of up to 20,000 rows. */
export const findCommodities = (tx: Tx) => tx.many(sql.selectFrom('commodity_codes').select(columns))

/** The county's own words for codes; those that every county has bear none. */
export const findDescriptions = async (tx: Tx, codes: readonly string[]): Promise<Record<string, string>> => {
  if (codes.length === 0) return {}
  const Row = z.object({ code: z.string(), description: z.string() })
  const rows = await tx.rows(
    Row,
    'select code, description from commodity_codes where code = any($1::text[]) order by code',
    [codes],
  )
  return Object.fromEntries(rows.map(({ code, description }) => [code, description]))
}

const Offered = z.object({ code: z.string(), description: z.string(), group: z.string() })

/** Codes that words find, by group, for those who aren’t logged in; all of them where nothing is looked for. */
export const findOffered = (tx: Tx, q: string, most: number) =>
  tx.rows(
    Offered,
    `select code, description, group_name as "group" from ${listed}
     where searched like all($1::text[]) order by group_name, code limit $2`,
    [wordsOf(q).map(containing), most],
  )

const Use = z.object({ id: z.uuid(), by: z.string() })

/** Codes that vendors, projects, or subscribers of the public bear. */
export async function findUses(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const used = await tx.rows(
    Use,
    `select c.id, case when exists (select from vendors v where c.code = any (v.commodity_codes)) then 'A vendor has this code.'
       when exists (select from projects p where c.code = any (p.commodity_codes)) then 'A project has this code.'
       else 'Someone subscribed to this code.' end as by
     from commodity_codes c where c.id = any ($1)
       and (exists (select from vendors v where c.code = any (v.commodity_codes))
         or exists (select from projects p where c.code = any (p.commodity_codes))
         or exists (select from meeting_subscriptions s where s.commodity_code = c.code and s.ended_at is null))`,
    [ids],
  )
  return new Map(used.map(({ id, by }) => [id, by]))
}
