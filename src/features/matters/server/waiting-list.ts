/** Everything that waits on someone: matters, and what other features say waits on them, in one statement. */
import { moment } from '#platform/server/database/moment.ts'
import { daySql, type SearchTerm, searchTermsOf } from '#platform/server/database/search-terms.ts'
import { askingUser, type Bind, handleList, type ListSql, type Route } from '#platform/server/http/handle.ts'
import { addDays } from '#platform/shared/days.ts'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { countWaiting, listWaiting, soonDays, type WaitingQuery } from '../contract.ts'
import type { MatterKind } from '../rules.ts'
import { matterColumns } from './columns.ts'
import { isNamedSql, keysNamed } from './found.ts'
import { type Asked, askedIn } from './list.ts'
import { meSql, opensSql } from './me.ts'
import { waitingMattersSql } from './waiting.ts'

/** In the order in which every source selects them. */
const waitingColumns = [
  'kind text',
  'id uuid',
  'is_matter boolean',
  'number text',
  'title text',
  'status text',
  'step_name text',
  'department_id uuid',
  'since timestamptz',
  'due_on date',
  'is_held boolean',
  'requested_by text',
  'version integer',
] as const

interface WaitingRowSql {
  readonly kind: string
  readonly id: string
  readonly number: string
  readonly title: string
  /** What is to be done, as the screen names it. */
  readonly status: string
  readonly since: string
  readonly department_id?: string
  readonly due_on?: string
  readonly requested_by?: string
}

interface AskingSql {
  readonly user: string
  /** As a condition. */
  can(permission: Permission): string
}

/** What is no matter by itself, or waits in another way than on a desk: for the asking user, as SQL. */
export type WaitingSource = (
  bind: Bind,
  asked: AskingSql,
) => {
  readonly row: WaitingRowSql
  readonly from: string
  /** The matter that the line stands for: it has no line of its own then. */
  readonly matter?: string
}

/** How the screen names what is no matter: its type, and what is to be done, by `kind/status`. */
interface WaitingNames {
  readonly types: Readonly<Record<string, string>>
  readonly steps: Readonly<Record<string, string>>
}

/** Of what is no matter, `other`. */
function isFoundSql(bind: Bind, { types, steps }: WaitingNames, term: SearchTerm): string {
  const { words } = term
  const texts = `concat_ws(' ', other.number, other.title, other.requested_by,
    (select name from departments where id = other.department_id))`
  const inTexts = words.map((word) => isNamedSql(texts, bind(word))).join(' and ')
  const [word = ''] = words.length === 1 ? words : []
  const [ofTypes, ofSteps] = word.length > 1 ? [keysNamed(types, word), keysNamed(steps, word)] : [[], []]
  const isThen = daySql(bind, term)
  const conditions = [
    `(${inTexts})`,
    ...(ofTypes.length > 0 ? [`other.kind = any (${bind(ofTypes)}::text[])`] : []),
    ...(ofSteps.length > 0 ? [`other.kind || '/' || other.status = any (${bind(ofSteps)}::text[])`] : []),
    ...(isThen ? [isThen('other.due_on')] : []),
  ]
  return `(${conditions.join(' or ')})`
}

const rowSql = ({ row, from }: ReturnType<WaitingSource>) => `
  select '${row.kind}', ${row.id}, false, ${row.number}, ${row.title}, ${row.status}, null, ${row.department_id ?? 'null::uuid'},
    ${row.since}, ${row.due_on ?? 'null::date'}, false, ${row.requested_by ?? 'null'}, null::integer ${from}`

const user = `${askingUser}::uuid`

const asking = (bind: Bind): AskingSql => ({
  user,
  can: (permission) =>
    `exists (select from users asking join roles r on r.id = asking.role_id where asking.id = ${user} and ${opensSql(bind, permission)})`,
})

/** The ids of what waits on the asking user, for a list of the source’s own. */
export function waitingIdsOf(bind: Bind, source: WaitingSource): string {
  const { row, from } = source(bind, asking(bind))
  return `select ${row.id} ${from}`
}

/** `waiting`, for whatever lists or counts it. */
function everythingSql(
  bind: Bind,
  kinds: readonly MatterKind[],
  sources: readonly WaitingSource[],
  names: WaitingNames,
  { today, dateFormat }: Asked,
  q?: string,
): string {
  const given = sources.map((source) => source(bind, asking(bind)))
  const branches = given.map(rowSql)
  const stoodFor = given.flatMap(({ matter, from }) => (matter ? [`select ${matter} ${from}`] : []))
  const apart = stoodFor.length > 0 ? `where matter.id <> all (array(${stoodFor.join(' union all ')}))` : ''
  const terms = q === undefined ? undefined : searchTermsOf(q, dateFormat)
  const isFound = terms?.map((term) => isFoundSql(bind, names, term)) ?? []
  const columns = waitingColumns.map((column) => column.split(' ')[0]).join(', ')
  const others = `select * from (${branches.join(' union all ')}) other (${columns})`
  const narrowed = terms === undefined ? '' : `where ${isFound.length > 0 ? isFound.join(' and ') : 'false'}`
  const me = meSql(bind, { kinds, user, today })
  return `me as materialized (${me}), waiting as materialized (select * from (${waitingMattersSql(bind, kinds, terms)}) matter ${apart}
    ${branches.length > 0 ? `union all ${others} ${narrowed}` : ''})`
}

/** On hold, nothing is overdue. */
const overdueSql = (today: string) => `(not w.is_held and w.due_on < ${today})`
const soonSql = (today: string, last: string) => `(not w.is_held and w.due_on between ${today} and ${last})`

const sortKeys: Record<string, string> = {
  waiting: 'w.since',
  due: 'w.due_on',
  kind: 'w.kind',
  number: 'w.number',
  title: 'w.title',
  department: '(select name from departments where id = w.department_id)',
}

function listSql(
  bind: Bind,
  kinds: readonly MatterKind[],
  sources: readonly WaitingSource[],
  names: WaitingNames,
  { q, kind, due, sort, limit, offset }: WaitingQuery,
  asked: Asked,
): ListSql {
  const { today } = asked
  const shared = everythingSql(bind, kinds, sources, names, asked, q)
  const day = () => `${bind(today)}::date`
  const conditions = [
    ...(kind ? [`w.kind = ${bind(kind)}`] : []),
    ...(due === 'overdue' ? [overdueSql(day())] : []),
    ...(due === 'soon' ? [soonSql(day(), `${bind(addDays(today, soonDays))}::date`)] : []),
  ]
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const direction = sort.startsWith('-') ? 'desc nulls last' : 'asc'
  const order = (alias: string) => `${alias}.key ${direction}, ${alias}.since, ${alias}.id`
  return {
    shared,
    rows: `select page.id, page.kind, page.number, page.title, page.status, page.step_name,
        (select name from departments where id = page.department_id) as department_name,
        coalesce(page.requested_by, matter.requested_by) as requested_by, matter.waitingon, ${moment('page.since')} as waiting_since,
        to_char(page.due_on, 'YYYY-MM-DD') as due_on, page.is_held, page.version
      from (select * from (select w.*, ${sortKeys[sort.replace('-', '')]} as key from waiting w ${where}) w
        order by ${order('w')} limit ${bind(limit)} offset ${bind(offset)}) page
      left join lateral (select ${matterColumns.requester}, ${matterColumns.assignee} from matters m
        where page.is_matter and m.id = page.id offset 0) matter on true
      order by ${order('page')}`,
    total: `select count(*) from waiting w ${where}`,
    isOnRecord: true,
  }
}

function countsSql(
  bind: Bind,
  kinds: readonly MatterKind[],
  sources: readonly WaitingSource[],
  names: WaitingNames,
  asked: Asked,
): ListSql {
  const { today } = asked
  const shared = everythingSql(bind, kinds, sources, names, asked)
  const [day, last] = [`${bind(today)}::date`, `${bind(addDays(today, soonDays))}::date`]
  return {
    shared,
    rows: `select w.kind, count(*)::int as total, count(*) filter (where ${overdueSql(day)})::int as overdue,
        count(*) filter (where ${soonSql(day, last)})::int as soon
      from waiting w group by w.kind order by w.kind`,
    total: 'select count(*) from waiting',
    isOnRecord: true,
  }
}

export const waitingRoutes = (
  kinds: readonly MatterKind[],
  sources: readonly WaitingSource[],
  names: WaitingNames,
): Route[] => [
  handleList(listWaiting, (bind, { query }, tenant, now) =>
    listSql(bind, kinds, sources, names, query, askedIn(tenant, now)),
  ),
  handleList(countWaiting, (bind, _input, tenant, now) =>
    countsSql(bind, kinds, sources, names, askedIn(tenant, now)),
  ),
]
