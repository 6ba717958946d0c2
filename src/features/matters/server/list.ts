/** The list of one kind of matters and its board as SQL: every order, filter and search that the screens offer. */
import type { Tenant } from '#platform/server/context.ts'
import { askingUser, type Bind, type ListSql } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { MatterKind } from '../rules.ts'
import { foundMattersSql, type ShownSql } from './found.ts'
import { meSql } from './me.ts'
import { countVisibleSql, visibleSql } from './visibility.ts'
import { waitingIdsSql } from './waiting.ts'

/** How a kind shows a row: its columns, of `matters m` joined with its own table. */
export interface RowSql {
  readonly columns: string
  /** `join resolutions r on r.id = m.id`. */
  readonly join: string
  /** Orders by something beside the matter, in as many parts as it takes for an index to have each of them. */
  readonly sorts?: Readonly<Record<string, readonly OrderSql[]>>
  /** A query of the ids that wait on the asking user beside their desks. */
  readonly alsoWaiting?: string
  /** What a search finds beside words, departments, statuses, and whom it waits on. */
  readonly shown?: ShownSql
}

/** The county's day, and how it writes days. */
export interface Asked {
  readonly today: string
  readonly dateFormat: string
}

export const askedIn = ({ timeZone, dateFormat }: Tenant, now: Date): Asked => ({
  today: dayIn(timeZone, now),
  dateFormat,
})

/** A part of an order: of matters `m` joined with something else, or of a table with an index by this key and the matter's id. */
export type OrderSql = {
  readonly key: string
  /** The key of this part is never missing: then an index has it in both directions. */
  readonly isKnown?: true
  /** It comes after the other parts, whichever way they are ordered. */
  readonly isLast?: true
} & (
  | { readonly join: string }
  | {
      /** `contract_terms t`. */
      readonly from: string
      /** Of the matter: `t.contract_id`. */
      readonly id: string
      readonly which: string
    }
)

/** By the name of the department. Its place among all is compared instead: a name takes longer, and each is compared many times. */
export const byDepartment: readonly OrderSql[] = [
  {
    join: 'left join (select id, rank() over (order by name) as place from departments) d on d.id = m.department_id',
    key: 'd.place',
  },
]

export interface MatterFilters {
  readonly q?: string
  readonly status?: string
  readonly department?: string
  readonly year?: number
  readonly category?: string
  /** What waits for the user, also for whom they act. */
  readonly waiting?: 'me'
  /** What the user asked for. */
  readonly mine?: 'yes'
  /** Whether it has a number: what another one can name. */
  readonly numbered?: 'yes'
}

const sortColumns = {
  changed: 'changed_at',
  number: 'number',
  title: 'title',
  status: 'status',
  requested: 'requested_on',
  waiting: 'waiting_since',
} as const

const isSort = (key: string): key is keyof typeof sortColumns => Object.hasOwn(sortColumns, key)

const mayMiss = ['number', 'requested_on']

/** As the indexes are ordered; what has no number or day comes last either way. */
function orderOf(sort: string, own: RowSql['sorts']) {
  const name = sort.replace('-', '')
  const column = sortColumns[isSort(name) ? name : 'changed']
  const inTable: OrderSql = {
    join: '',
    key: `m.${column}`,
    ...(!mayMiss.includes(column) && { isKnown: true as const }),
  }
  const isDown = sort.startsWith('-')
  return {
    parts: own?.[name] ?? [inTable],
    order: ({ isKnown }: Pick<OrderSql, 'isKnown'>) =>
      isDown ? (isKnown ? 'desc' : 'desc nulls last') : 'asc',
    ties: isDown ? 'desc' : 'asc',
  }
}

interface PageQuery extends MatterFilters {
  readonly sort: string
  readonly limit: number
  readonly offset: number
}

/** From here on, looking up each matter that is passed over takes longer than reading the ids of all of them. */
const deep = 2000

interface Walk {
  /** A page far down. */
  readonly isDeep: boolean
  /** Nothing is left out: whoever asks sees all of the kind, and filters none. Then there is no matter to look up. */
  readonly isAll: boolean
}

/**
 * An index of another table is walked in its order, each matter looked up by its key, until the page is full: PostgreSQL takes every
 * county for a small one, and would read and sort all of it. Where only few are looked for, they are found first. For a page far down, each
 * is looked up among all; `is true` keeps PostgreSQL from joining them.
 */
function walkedSql(part: OrderSql, where: string, whoAsks: string, { isDeep, isAll }: Walk): string {
  if ('join' in part) return joinedSql(part, where)
  const { from, id, which, key } = part
  const walked = `select ${id} as id, ${key} as key from ${from}`
  if (isAll) return `${walked} where ${whoAsks} and ${which}`
  return isDeep
    ? `${walked} where ${whoAsks} and ${which} and (${id} in (select m.id from matters m ${where})) is true`
    : `${walked} cross join lateral (select from matters m ${where} and m.id = ${id} offset 0) m where ${whoAsks} and ${which}`
}

function joinedSql(part: OrderSql, where: string): string {
  const join = 'join' in part ? part.join : `join ${part.from} on ${part.id} = m.id and ${part.which}`
  return `select m.id, ${part.key} as key from matters m ${join} ${where}`
}

/** `more` are conditions of the kind's own on `m`. */
export function listMattersSql(
  kind: MatterKind,
  row: RowSql,
  bind: Bind,
  query: PageQuery,
  asked: Asked,
  more: readonly string[] = [],
): ListSql {
  const { shared, conditions } = narrow(kind, row, bind, query, asked, more)
  const { parts, order, ties } = orderOf(query.sort, row.sorts)
  const [limit, offset] = [bind(query.limit), bind(query.offset)]
  const isFew = Boolean(query.q || query.waiting || query.mine)
  const isOfKindAlone = conditions.length === 1
  const page = visibleSql(kind, conditions, (where, whoAsks, seesAll) => {
    const walk = { isDeep: query.offset >= deep, isAll: seesAll && isOfKindAlone }
    const upTo = (part: OrderSql, most: string) =>
      `(${isFew ? joinedSql(part, where) : walkedSql(part, where, whoAsks, walk)}
        order by ${part.key} ${order(part)}, id ${ties} limit ${most})`
    const most = `${limit}::int + ${offset}::int`
    const first = parts.filter(({ isLast }) => !isLast)
    if (!walk.isDeep || first.length === parts.length)
      return parts.map((part) => upTo(part, most)).join(' union all ')
    // Only as much of the last part is read as the others leave open.
    const open = `greatest(${most} - (select count(*) from first_parts), 0)`
    return `with first_parts as materialized (${first.map((part) => upTo(part, most)).join(' union all ')})
      select * from first_parts union all ${parts
        .filter(({ isLast }) => isLast)
        .map((part) => upTo(part, open))
        .join(' union all ')}`
  })
  const isSearchAlone = query.q && conditions.length === 2
  return {
    shared,
    rows: `select row.* from (select * from (${page}) found order by key ${order({})}, id ${ties} limit ${limit} offset ${offset}) page
      cross join lateral (select ${row.columns} from matters m ${row.join} where m.id = page.id offset 0) row
      order by page.key ${order({})}, page.id ${ties}`,
    total: countVisibleSql(kind, conditions, isSearchAlone ? 'select count(*) from found' : undefined),
    isOnRecord: true,
  }
}

/**
 * A column for each status in which there is something: how much, and its first cards. What waits longest comes first; of what is
 * over, what came last. All is read in one walk along an index that has it in this order.
 */
export function boardOfMattersSql(
  kind: MatterKind,
  row: RowSql,
  bind: Bind,
  query: MatterFilters & { readonly limit: number },
  asked: Asked,
  more: readonly string[] = [],
): ListSql {
  const { shared, conditions } = narrow(kind, row, bind, query, asked, more, false)
  const limit = `${bind(query.limit)}::int`
  const columns = visibleSql(
    kind,
    conditions,
    (where) => `select m.status, count(*)::int as total, array_agg(m.id order by m.waiting_since, m.id) as ids
      from matters m ${where} group by m.status`,
  )
  const isLast = `status = any (${bind(kind.over)})`
  return {
    shared: `${shared}, columns as materialized (${columns})`,
    rows: `select status, total, (
        select json_agg(row order by case when columns.${isLast} then -place else place end)
        from unnest(case when columns.${isLast} then ids[greatest(total - ${limit}, 0) + 1:] else ids[:${limit}] end)
          with ordinality card (id, place)
        cross join lateral (select ${row.columns} from matters m ${row.join} where m.id = card.id offset 0) row) as rows
      from columns order by array_position(${bind(kind.life.states)}::text[], status)`,
    total: 'select coalesce(sum(total), 0)::bigint from columns',
    isOnRecord: true,
  }
}

/** The filters of list and board alike, and the queries that they use. */
function narrow(
  kind: MatterKind,
  { alsoWaiting, shown }: RowSql,
  bind: Bind,
  query: MatterFilters,
  { today, dateFormat }: Asked,
  more: readonly string[],
  isEachFoundOnce = true,
) {
  const { q, status, department, year, category, waiting, mine, numbered } = query
  const shared = [
    `me as materialized (${meSql(bind, { kinds: [kind], user: `${askingUser}::uuid`, today })})`,
    ...(q
      ? [
          `found as ${isEachFoundOnce ? 'materialized' : 'not materialized'} (${foundMattersSql(bind, kind, { q, dateFormat }, shown, isEachFoundOnce)})`,
        ]
      : []),
  ].join(', ')
  const conditions = [
    `m.kind = ${bind(kind.kind)}`,
    ...(status ? [`m.status = ${bind(status)}`] : []),
    ...(department === 'none' ? ['m.department_id is null'] : []),
    ...(department && department !== 'none' ? [`m.department_id = ${bind(department)}`] : []),
    ...(year ? [`m.year = ${bind(year)}`] : []),
    ...(category ? [`m.category = ${bind(category)}`] : []),
    ...(mine ? [`m.requester_id = ${askingUser}`] : []),
    ...(numbered ? ['m.number is not null'] : []),
    ...(waiting ? [`m.id in (${waitingIdsSql(bind, [kind], alsoWaiting ? [alsoWaiting] : [])})`] : []),
    ...(q ? ['(m.id in (select object_id from found)) is true'] : []),
    ...more,
  ]
  return { shared, conditions }
}
