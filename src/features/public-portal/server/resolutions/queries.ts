/** Resolutions as the public knows them: those that were published. Nothing of a draft is read here. */

import { z } from 'zod'
import {
  type Adopted,
  findAdopted,
  findWithdrawn,
  type Withdrawn,
} from '#features/resolutions/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import { behind, matchingWords, wordsOf } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Bind } from '#platform/server/http/handle.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { ResolutionFilter } from '../../resolutions-contract.ts'
import { isPublic } from '../queries/meetings.ts'

const PublishedResolution = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  category: z.string(),
  department: z.string().nullable(),
  adopted_on: z.iso.date(),
  published_at: z.date(),
})
export type PublishedResolution = z.infer<typeof PublishedResolution>

const columns = `p.id, p.number, p.title, p.category, (select d.name from departments d where d.id = p.department_id) as department,
  to_char(p.adopted_on, 'YYYY-MM-DD') as adopted_on, p.published_at`
const select = `select ${columns} from published_resolutions p`

export const resolutionsPerPage = 25
const mostWords = 10

/** One row more than a page holds tells that there is another page. */
export const findResolutions = (tx: Tx, { page, ...filter }: ResolutionFilter) =>
  find(tx, filter, resolutionsPerPage + 1, (page - 1) * resolutionsPerPage)

/** So many of the newest are looked at first: where words are common, they have them. */
const walked = 500

/** What a search costs follows from what it finds: common words are met among the newest, rare ones lead to their few. */
async function find(
  tx: Tx,
  filter: Omit<ResolutionFilter, 'page'>,
  most: number,
  offset: number,
): Promise<PublishedResolution[]> {
  const { year, category, department, q } = filter
  const ask = async (way: 'all' | 'newest' | 'lookup') => {
    const values: unknown[] = []
    const bind = (value: unknown) => `$${values.push(value)}`
    const conditions = [
      ...(year ? [`p.year = ${bind(year)}`] : []),
      ...(category ? [`p.category = ${bind(category)}`] : []),
      ...(department ? [`p.department_id = ${bind(department)}`] : []),
      ...(way === 'lookup' ? [matchingWords(bind, kind, q, 'p.id')] : []),
    ]
    const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
    const order = 'order by p.adopted_on desc, p.id desc'
    const from =
      way === 'newest'
        ? `(select * from published_resolutions p${where} ${order} limit ${walked}) p where ${wordsIn(bind, q)}`
        : `published_resolutions p${where}`
    return tx.rows(
      PublishedResolution,
      `select ${columns} from ${from} ${order} limit ${bind(most)} offset ${bind(offset)}`,
      values,
    )
  }
  if (q === '') return ask('all')
  const newest = await ask('newest')
  return newest.length === most ? newest : ask('lookup')
}

const kind = 'published resolution'

const wordsIn = (bind: Bind, q: string) =>
  wordsOf(q)
    .slice(0, mostWords)
    .map(
      (word) => `(select true from search_words w where w.kind = ${bind(kind)} and w.object_id = p.id
        and w.word >= ${bind(word)} and w.word < ${bind(behind(word))} limit 1)`,
    )
    .join(' and ') || 'false'

export const findLatest = (tx: Tx, most: number) =>
  tx.rows(PublishedResolution, `${select} order by p.published_at desc, p.id desc limit $1`, [most])

const Year = z.object({ year: z.number() })
const Category = z.object({ category: z.string() })
const Department = z.object({ id: z.uuid(), name: z.string() })

export interface Choices {
  readonly years: readonly number[]
  readonly categories: readonly string[]
  readonly departments: readonly z.infer<typeof Department>[]
}

/** What there is to choose from; each value is stepped to in its index, however many resolutions there are. */
export async function findChoices(tx: Tx): Promise<Choices> {
  const [years, categories, departments] = await Promise.all([
    tx.rows(
      Year,
      `with recursive found (year) as (
         select max(year) from published_resolutions
         union all select (select max(p.year) from published_resolutions p where p.year < found.year) from found where found.year is not null)
       select year from found where year is not null`,
    ),
    tx.rows(
      Category,
      `with recursive found (category) as (
         select min(category) from published_resolutions
         union all select (select min(p.category) from published_resolutions p where p.category > found.category)
           from found where found.category is not null)
       select category from found where category is not null`,
    ),
    tx.rows(
      Department,
      `select d.id, d.name from departments d
       where exists (select 1 from published_resolutions p where p.department_id = d.id) order by d.name, d.id`,
    ),
  ])
  return {
    years: years.map(({ year }) => year),
    categories: categories.map(({ category }) => category),
    departments,
  }
}

/** Throws `not_found` for a department of another county. */
export async function requireDepartment(tx: Tx, id: string): Promise<void> {
  await tx.one(sql.selectFrom('departments').select('id').where('id', '=', id))
}

const FoundResolution = PublishedResolution.extend({
  file_id: z.uuid().nullable(),
  requested_on: z.iso.date().nullable(),
  roll_call_id: z.uuid().nullable(),
})
export type ResolutionRecord = z.infer<typeof FoundResolution> & { readonly adopted: Adopted }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** By its number, or by the id that links of the county's own screens carry. */
export async function findResolution(tx: Tx, asked: string): Promise<ResolutionRecord> {
  const [found] = await tx.rows(
    FoundResolution,
    `select p.*, x.file_id, to_char(m.requested_on, 'YYYY-MM-DD') as requested_on, r.adopted_roll_call_id as roll_call_id
     from (${select}) p join published_resolutions x on x.id = p.id join resolutions r on r.id = p.id join matters m on m.id = p.id
     where ${uuid.test(asked) ? 'p.id = $1::uuid' : 'p.number = $1'}`,
    [asked],
  )
  const adopted = found && (await findAdopted(tx, found.id))
  if (!adopted) throw notFound()
  return { ...found, adopted }
}

/** Undefined for what is published still, or again. */
export async function findWithdrawnBy(tx: Tx, asked: string): Promise<Withdrawn | undefined> {
  const by = uuid.test(asked) ? { id: asked } : { number: asked }
  const [published] = await tx.rows(
    z.object({ id: z.uuid() }),
    `select p.id from published_resolutions p where ${'id' in by ? 'p.id = $1::uuid' : 'p.number = $1'}`,
    [asked],
  )
  return published ? undefined : findWithdrawn(tx, by)
}

const HistoryStep = z.object({
  outcome: z.string(),
  date: z.iso.date(),
  meeting_id: z.uuid(),
  meeting_type: z.string(),
})
export type HistoryStep = z.infer<typeof HistoryStep>

/** Where it was decided on, at meetings that the public knows of. */
export const findHistory = (tx: Tx, id: string) =>
  tx.rows(
    HistoryStep,
    `select s.outcome, to_char(m.date, 'YYYY-MM-DD') as date, m.id as meeting_id, m.meeting_type
     from matter_placements s join meetings m on m.id = s.meeting_id
     where s.matter_id = $1 and ${isPublic}
       and s.outcome in ('Recommended', 'Not recommended', 'Tabled', 'Referred', 'No quorum', 'Adopted')
     order by m.date, s.decided_at`,
    [id],
  )

const Relation = z.object({
  number: z.string(),
  title: z.string(),
  /** How the later one of the two follows the earlier one. */
  type: z.string(),
  is_before: z.boolean(),
})
export type Relation = z.infer<typeof Relation>

/** What it renews or amends, and what renewed or amended it; only what is published itself. */
export const findRelations = (tx: Tx, id: string) =>
  tx.rows(
    Relation,
    `select p.number, p.title, r.resolutiontype as type, true as is_before
       from resolutions r join matter_links l on l.from_id = r.id and l.kind in ('renews', 'amends')
         join published_resolutions p on p.id = l.to_id where r.id = $1
     union all
     (select p.number, p.title, r.resolutiontype, false
       from matter_links l join resolutions r on r.id = l.from_id join published_resolutions p on p.id = r.id
       where l.to_id = $1 and l.kind in ('renews', 'amends') order by p.adopted_on, p.id limit 50)`,
    [id],
  )

const NumberOfItem = z.object({ item_id: z.uuid(), number: z.string() })

/** The numbers of the published resolutions that items of a meeting were about. */
export async function findNumbersOfItems(tx: Tx, meetingId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows(
    NumberOfItem,
    `select s.item_id, p.number from matter_placements s join published_resolutions p on p.id = s.matter_id
     where s.meeting_id = $1`,
    [meetingId],
  )
  return new Map(rows.map(({ item_id, number }) => [item_id, number]))
}
