/** The list of events as SQL: any page of a record of millions, from the indexes alone. */
import type { Tenant } from '#platform/server/context.ts'
import { wordsOf } from '#platform/server/database/search-words.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { type AuditListQuery, mostFound } from '../contract.ts'
import { nobody } from '../lists.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Of one word's matches; someone who types less than a name is shown some of what it could mean. */
const mostObjects = 20

/** Who or what an event was about, as a value of its own; later features name things in the same few ways. */
const nameIn = (value: string) =>
  `coalesce(nullif(concat_ws(' ', ${value}->>'first_name', ${value}->>'last_name'), ''), ${value}->>'name',
    ${value}->>'title', ${value}->>'subject', ${value}->>'key', ${value}->>'file_name', ${value}->>'legislator_name',
    ${value}->>'motion', left(${value}->>'description', 120), ${value}->>'number', ${value}->>'email', ${value}->>'kind')`

/**
 * An event without a name in it takes the one that the object last had before it. Few events are looked at, the newest
 * and then the first ones, which made it: an object may have a history of thousands.
 */
const history = (order: string, most: number) =>
  `(select coalesce(older.after, older.before) as value from audit_events older
    where older.object_type = e.object_type and older.object_id = e.object_id and older.seq < e.seq
    order by older.seq ${order} limit ${most})`
const lastKnownName = `(select ${nameIn('known.value')} from (${history('desc', 10)} union all ${history('asc', 3)}) known
    where ${nameIn('known.value')} is not null limit 1)`

export const eventColumns = `e.seq, e.at, e.actor_id, e.actor_name, e.event, e.object_type, e.object_id,
  coalesce(${nameIn('e.after')}, ${nameIn('e.before')},
    case when e.object_id = e.actor_id::text then split_part(e.actor_name, ' <', 1) end, ${lastKnownName},
    case when e.object_type = 'user' and e.note like '%_@_%' then e.note end) as object_name,
  e.note`

/** What a record refers to by its id; an id is looked up among these, since the index begins with the kind. */
const referredTypes = "array['department', 'vendor', 'role', 'user', 'body', 'seat', 'member']"

/** The names that the record has for the ids in an event, at most fifty, so that "Department" is not a row of digits. */
export const namesInEvent = `(
  select coalesce(jsonb_object_agg(ids.id, known.name), '{}') from (
    select distinct found[1] as id from regexp_matches(concat(e.before, e.after),
      '"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') found limit 50) ids
  cross join unnest(${referredTypes}) type
  cross join lateral (
    select ${nameIn('coalesce(o.after, o.before)')} as name from audit_events o
    where o.object_type = type and o.object_id = ids.id order by o.seq desc limit 1) known
  where known.name is not null) as names`

/**
 * The first and the last number of the days that are asked for. The record is in the order of time, so days are a range
 * of numbers, and whatever else is filtered stays in the order of its index. Each is a query of its own: PostgreSQL
 * takes a bare COALESCE for leaky, and would then use no index under row-level security.
 */
function rangeOf(bind: Bind, { from, to }: AuditListQuery, { timeZone }: Tenant) {
  const midnight = (day: string, more = '') =>
    `((${bind(day)}::date${more})::timestamp at time zone ${bind(timeZone)})`
  const first = from
    ? `(select coalesce((select seq from audit_events where at >= ${midnight(from)} order by at, seq limit 1),
        (select seq + 1 from audit_heads)))`
    : '1'
  const last = to
    ? `(select coalesce((select seq from audit_events where at < ${midnight(to, ' + 1')}
        order by at desc, seq desc limit 1), 0))`
    : '(select seq from audit_heads)'
  return { first, last }
}

function conditionsOf(bind: Bind, { person, object_type, object_id, event }: AuditListQuery): string[] {
  return [
    ...(person === nobody ? ['actor_id is null'] : []),
    ...(person && person !== nobody ? [`actor_id = ${bind(person)}`] : []),
    ...(object_type ? [`object_type = ${bind(object_type)}`] : []),
    ...(object_id ? [`object_id = ${bind(object_id)}`] : []),
    ...(event ? [`event = ${bind(event)}`] : []),
  ]
}

interface Search {
  readonly condition: string
  /** What has the words, looked up once, whatever the planner knows of the tables. */
  readonly shared?: string
}

/** The number of an event, the id of an object, or words of the name of someone or something. */
function searchOf(bind: Bind, q: string): Search {
  const number = /^#?(\d{1,15})$/.exec(q)?.[1]
  if (number) return { condition: `seq = ${bind(Number(number))}` }
  if (uuid.test(q)) return { condition: `object_id = ${bind(q.toLowerCase())}` }
  const words = wordsOf(q).slice(0, 10)
  if (words.length === 0) return { condition: 'false' }
  const having = words.map((word) => `select kind, object_id from search_words where word ^@ ${bind(word)}`)
  return {
    shared: `named as materialized (select kind, object_id::text from (${having.join(' intersect ')}) having_words
      limit ${mostObjects})`,
    condition: '(object_type, object_id) in (select kind, object_id from named)',
  }
}

export function listAuditEvents(bind: Bind, query: AuditListQuery, tenant: Tenant): ListSql {
  const { first, last } = rangeOf(bind, query, tenant)
  const search = query.q ? searchOf(bind, query.q) : undefined
  const conditions = [...conditionsOf(bind, query), ...(search ? [search.condition] : [])]
  const order = query.sort === 'seq' ? 'seq' : 'seq desc'
  const offset = `${bind(query.offset)}::bigint`
  if (conditions.length === 0) return wholeRange(first, last, order, `${bind(query.limit)}::bigint`, offset)
  const limit = bind(Math.max(0, Math.min(query.limit, mostFound - query.offset)))
  const found = `from audit_events where ${conditions.join(' and ')} and seq between ${first} and ${last}`
  return {
    shared: search?.shared,
    rows: `select ${eventColumns} from (select seq ${found} order by ${order} limit ${limit} offset ${offset}) page
      join audit_events e on e.seq = page.seq order by e.${order}`,
    total: `select count(*) from (select ${found} limit ${mostFound}) counted`,
    isOnRecord: true,
  }
}

/** Nothing but days: the numbers have no gaps, so a page is a range of them, and none is counted. */
function wholeRange(first: string, last: string, order: string, limit: string, offset: string): ListSql {
  const page =
    order === 'seq'
      ? `${first} + ${offset} and least(${last}, ${first} + ${offset} + ${limit} - 1)`
      : `greatest(${first}, ${last} - ${offset} - ${limit} + 1) and ${last} - ${offset}`
  return {
    rows: `select ${eventColumns} from audit_events e where e.seq between ${page} order by e.${order} limit ${limit}`,
    total: `select greatest(0, ${last} - ${first} + 1)`,
  }
}
