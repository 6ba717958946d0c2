/** The list of resolutions and their board as SQL: every order, filter and search that the screens offer. */
import { foundByWords } from '#platform/server/database/search-words.ts'
import { askingUser, type Bind, type ListSql } from '#platform/server/http/handle.ts'
import type { BoardQuery, ResolutionListQuery } from '../contract.ts'
import { isOver, statuses } from '../rules.ts'
import { rowColumns } from './queries.ts'
import { countInSight, inSight, meAndWhomIStandInFor } from './sight.ts'

const sortColumns = {
  changed: 'changed_at',
  number: 'number',
  title: 'title',
  status: 'status',
  requested: 'dateofrequest',
  waiting: 'waiting_since',
} as const

const isSort = (key: string): key is keyof typeof sortColumns => Object.hasOwn(sortColumns, key)

/** As the indexes are ordered; what has no number or day comes last either way. */
function orderOf(sort: string) {
  const key = sort.replace('-', '')
  const column = sortColumns[isSort(key) ? key : 'changed']
  const mayMiss = column === 'number' || column === 'dateofrequest'
  const downwards = mayMiss ? 'desc nulls last' : 'desc'
  return {
    column,
    ...(sort.startsWith('-') ? { order: downwards, ties: 'desc' } : { order: 'asc', ties: 'asc' }),
  }
}

const rowsOf = (page: string, order: string) => `
  select row.* from (${page}) page
  cross join lateral (select ${rowColumns} from resolutions r where r.id = page.id offset 0) row order by ${order}`

export function listResolutions(bind: Bind, query: ResolutionListQuery, today: string): ListSql {
  const { shared, conditions } = narrow(bind, query, today)
  const { column, order, ties } = orderOf(query.sort)
  const [limit, offset] = [bind(query.limit), bind(query.offset)]
  const page = inSight(
    conditions,
    (where) => `select r.id, r.${column} as key from resolutions r ${where}
      order by r.${column} ${order}, r.id ${ties} limit ${limit} offset ${offset}`,
  )
  const isSearchAlone = query.q && conditions.length === 1
  return {
    shared,
    rows: rowsOf(page, `page.key ${order}, page.id ${ties}`),
    total: countInSight(conditions, isSearchAlone ? 'select count(*) from found' : undefined),
    isOnRecord: true,
  }
}

/**
 * A column for each state in which there is something: how much, and its first cards. What waits longest comes first; of what is
 * over, what came last. All is read in one walk along an index that has it in this order.
 */
export function boardOfResolutions(bind: Bind, query: BoardQuery, today: string): ListSql {
  const { shared, conditions } = narrow(bind, query, today, false)
  const limit = `${bind(query.limit)}::int`
  const columns = inSight(
    conditions,
    (where) => `select r.status, count(*)::int as total, array_agg(r.id order by r.waiting_since, r.id) as ids
      from resolutions r ${where} group by r.status`,
  )
  const isLast = `status = any (${bind(statuses.filter(isOver))})`
  return {
    shared: `${shared}, columns as materialized (${columns})`,
    rows: `select status, total, (
        select json_agg(row order by case when columns.${isLast} then -place else place end)
        from unnest(case when columns.${isLast} then ids[greatest(total - ${limit}, 0) + 1:] else ids[:${limit}] end)
          with ordinality card (id, place)
        cross join lateral (select ${rowColumns} from resolutions r where r.id = card.id offset 0) row) as rows
      from columns order by array_position(${bind(statuses)}::text[], status)`,
    total: 'select coalesce(sum(total), 0)::bigint from columns',
    isOnRecord: true,
  }
}

/** The filters of list and board alike, and the queries that they use. */
function narrow(
  bind: Bind,
  query: Omit<ResolutionListQuery, 'sort' | 'limit' | 'offset'>,
  today: string,
  isEachFoundOnce = true,
) {
  const { q, status, department, year, category, waiting, mine, numbered } = query
  const shared = [
    `me as materialized (${meAndWhomIStandInFor(bind, askingUser, today)})`,
    ...(q ? [`found as materialized (${foundByWords(bind, 'resolution', q, isEachFoundOnce)})`] : []),
  ].join(', ')
  const conditions = [
    ...(status ? [`r.status = ${bind(status)}`] : []),
    ...(department ? [`r.department_id = ${bind(department)}`] : []),
    ...(year ? [`r.year = ${bind(year)}`] : []),
    ...(category ? [`r.resolutioncategory = ${bind(category)}`] : []),
    ...(mine ? [`r.user_id = ${askingUser}`] : []),
    ...(numbered ? ['r.number is not null'] : []),
    ...(waiting ? [waitsForMe] : []),
    ...(q ? ['(r.id in (select object_id from found)) is true'] : []),
  ]
  return { shared, conditions }
}

/** By the index of each kind of holder: what waits for somebody is a handful among thousands. */
const waitsForMe = `r.id in (
  select w.id from resolutions w join me on w.holder_user_id = me.id
  union select w.id from resolutions w join me on w.holder_role_id = me.role_id
  union select w.id from resolutions w join me on w.holder_department_id = me.department_id and me.reviews)`
