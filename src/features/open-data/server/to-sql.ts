/** Questions as SQL over a list of known fields. What somebody typed is only ever a value beside the text. */
import type { Bind } from '#platform/server/http/handle.ts'
import type { FieldType } from '../odata/fields.ts'
import type { Comparison, Filter, Value } from '../odata/filter.ts'
import type { Order } from '../odata/parse-lists.ts'

export interface Column {
  readonly type: FieldType
  readonly sql: string
  /** Of a column with few values: what is asked for, in lower case, and how it is written where it has an index. */
  readonly known?: ReadonlyMap<string, string>
}

export type Columns = Readonly<Record<string, Column>>

/** "Is distinct from", because a record without a value is another one than what was asked for. */
const operators: Record<Comparison, string> = {
  eq: '=',
  ne: 'is distinct from',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
}

export function conditionOf(filter: Filter, columns: Columns, bind: Bind): string {
  const of = (inner: Filter) => conditionOf(inner, columns, bind)
  if (filter.kind === 'and' || filter.kind === 'or')
    return `(${of(filter.left)} ${filter.kind} ${of(filter.right)})`
  // Unknown is no: or a record without a value would be neither in a list nor in its opposite.
  if (filter.kind === 'not') return `not coalesce(${of(filter.inner)}, false)`
  const column = columnOf(columns, filter.field)
  if (filter.kind === 'compare') return comparisonOf(column, filter.how, filter.to, columns, bind)
  const { sql } = column
  const part = `lower(${bind(filter.text)}::text)`
  if (filter.how === 'substringof') return `strpos(lower(${sql}), ${part}) > 0`
  if (filter.how === 'startswith') return `starts_with(lower(${sql}), ${part})`
  return `right(lower(${sql}), length(${part})) = ${part}`
}

function comparisonOf(
  { sql, type }: Column,
  how: Comparison,
  to: Value,
  columns: Columns,
  bind: Bind,
): string {
  if (to.type === 'null') return `(${sql}) is ${how === 'eq' ? '' : 'not '}null`
  if (to.type === 'moment' && type === 'day') return dayComparison(sql, how, to.value, bind)
  const other = to.type === 'field' ? columnOf(columns, to.name).sql : placeOf(to, bind)
  // Letters are compared without their case, as the programs that ask are used to.
  const [left, right] = type === 'text' ? [`lower(${sql})`, `lower(${other})`] : [sql, other]
  return `(${left}) ${operators[how]} (${right})`
}

/** Where the whole question is for one known value: how it is written in the indexed column. */
export function knownValue(filter: Filter, columns: Columns): string | undefined {
  if (filter.kind !== 'compare' || filter.how !== 'eq') return undefined
  const { known, type } = columnOf(columns, filter.field)
  const { to } = filter
  return to.type === 'text' || to.type === 'number'
    ? known?.get(type === to.type ? String(to.value).toLowerCase() : '')
    : undefined
}

const midnight = 'T00:00:00.000'

/**
 * A day against a moment, as days: PostgreSQL uses an index under row-level security only where both are. Within a day,
 * what is before the moment is the day itself.
 */
function dayComparison(sql: string, how: Comparison, moment: string, bind: Bind): string {
  const place = () => `${bind(moment.slice(0, 10))}::date`
  if (moment.endsWith(midnight)) return `(${sql}) ${operators[how]} (${place()})`
  if (how === 'eq') return 'false'
  if (how === 'ne') return 'true'
  return `(${sql}) ${how === 'gt' || how === 'ge' ? '>' : '<='} (${place()})`
}

function placeOf(value: Exclude<Value, { type: 'null' | 'field' }>, bind: Bind): string {
  if (value.type === 'text') return `${bind(value.value)}::text`
  if (value.type === 'boolean') return `${bind(value.value)}::boolean`
  if (value.type === 'number')
    return `${bind(String(value.value))}::${Number.isInteger(value.value) ? 'bigint' : 'numeric'}`
  return `${bind(`${value.value}Z`)}::timestamptz`
}

export const orderOf = (order: readonly Order[], columns: Columns) =>
  order
    .map(({ field, isDescending }) => `${columnOf(columns, field).sql}${isDescending ? ' desc' : ''}`)
    .join(', ')

/** Days and times as the programs that ask are used to: without a zone; what is called Utc is in UTC. */
const shown: Partial<Record<FieldType, (sql: string) => string>> = {
  day: (sql) => `to_char(${sql}, 'YYYY-MM-DD"T00:00:00"')`,
  moment: (sql) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
}

export const selectionOf = (names: readonly string[], columns: Columns) =>
  names
    .map((name) => {
      const { sql, type } = columnOf(columns, name)
      return `${shown[type]?.(sql) ?? sql} as "${name}"`
    })
    .join(', ')

function columnOf(columns: Columns, name: string): Column {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) throw new Error(`${name} is no field`)
  return column
}
