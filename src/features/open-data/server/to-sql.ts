/** Questions as SQL over a list of known fields. What someone typed is only ever a value beside the text. */
import type { Bind } from '#platform/server/http/handle.ts'
import type { FieldType } from '../odata/fields.ts'
import { type Comparison, type Filter, type Operation, typeOf, type Value } from '../odata/filter.ts'
import type { Order } from '../odata/parse-lists.ts'
import { callOf } from './functions-sql.ts'

export interface Column {
  readonly type: FieldType
  readonly sql: string
  /** As JSON, where it is the same in every row. */
  readonly always?: string
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

export const typesOf = (columns: Columns): Record<string, FieldType> =>
  Object.fromEntries(Object.entries(columns).map(([name, { type }]) => [name, type]))

export function conditionOf(filter: Filter, columns: Columns, bind: Bind): string {
  const types = typesOf(columns)

  function sqlOf(part: Filter): string {
    switch (part.kind) {
      case 'and':
      case 'or':
        return `(${sqlOf(part.left)} ${part.kind} ${sqlOf(part.right)})`
      // Unknown is no: or a record without a value would be neither in a list nor in its opposite.
      case 'not':
        return `not coalesce(${sqlOf(part.inner)}, false)`
      case 'compare':
        return comparisonOf(part.left, part.how, part.right)
      case 'calculate':
        return calculation(part.how, sqlOf(part.left), sqlOf(part.right), isWhole(part))
      case 'call':
        return callOf(
          part.name,
          part.of.map((each) => ({ sql: sqlOf(each), type: typeOf(each, types) })),
        )
      case 'field':
        return columnOf(columns, part.name).sql
      default:
        return placeOf(part, bind)
    }
  }

  function comparisonOf(left: Filter, how: Comparison, right: Filter): string {
    if (right.kind === 'null') return `(${sqlOf(left)}) is ${how === 'eq' ? '' : 'not '}null`
    const type = typeOf(left, types)
    if (right.kind === 'moment' && type === 'day') return dayComparison(sqlOf(left), how, right.value, bind)
    // Letters are compared without their case, as the programs that ask are used to.
    const compared = (part: Filter) => (type === 'text' ? `lower(${sqlOf(part)})` : sqlOf(part))
    return `(${compared(left)}) ${operators[how]} (${compared(right)})`
  }

  return sqlOf(filter)
}

const signs: Record<Exclude<Operation, 'div'>, string> = { add: '+', sub: '-', mul: '*', mod: '%' }

/** As numbers without an end, so that none is too large. What is divided by nothing is unknown. */
function calculation(how: Operation, left: string, right: string, isOfWhole: boolean): string {
  const [one, other] = [`(${left})::numeric`, `(${right})::numeric`]
  if (how === 'div')
    return isOfWhole ? `trunc(${one} / nullif(${other}, 0))` : `(${one} / nullif(${other}, 0))`
  return `(${one} ${signs[how]} ${how === 'mod' ? `nullif(${other}, 0)` : other})`
}

/** Whole numbers divide into whole numbers. */
function isWhole(part: Filter): boolean {
  if (part.kind === 'number') return Number.isInteger(part.value)
  return part.kind === 'calculate' ? isWhole(part.left) && isWhole(part.right) : true
}

/** Where the whole question is for one known value: how it is written in the indexed column. */
export function knownValue(filter: Filter, columns: Columns): string | undefined {
  if (filter.kind !== 'compare' || filter.how !== 'eq' || filter.left.kind !== 'field') return undefined
  const { known, type } = columnOf(columns, filter.left.name)
  const { right } = filter
  return right.kind === 'text' || right.kind === 'number'
    ? known?.get(type === right.kind ? String(right.value).toLowerCase() : '')
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

function placeOf(value: Value, bind: Bind): string {
  if (value.kind === 'null') return 'null'
  if (value.kind === 'text') return `${bind(value.value)}::text`
  if (value.kind === 'boolean') return `${bind(value.value)}::boolean`
  if (value.kind === 'number')
    return `${bind(String(value.value))}::${Number.isInteger(value.value) ? 'bigint' : 'numeric'}`
  return `${bind(`${value.value}Z`)}::timestamptz`
}

export const orderOf = (order: readonly Order[], columns: Columns) =>
  order
    .map(({ field, isDescending }) => `${columnOf(columns, field).sql}${isDescending ? ' desc' : ''}`)
    .join(', ')

/** Days and times as the programs that ask are used to: without a zone; what is called Utc is in UTC. */
const shown: Partial<Record<FieldType, (sql: string) => string>> = {
  // In JSON, as `2026-03-05T00:00:00`.
  day: (sql) => `(${sql})::timestamp`,
  moment: (sql) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
}

export const selectionOf = (names: readonly string[], columns: Columns) =>
  names
    .map((name) => {
      const { sql, type } = columnOf(columns, name)
      return `${shown[type]?.(sql) ?? sql} as "${name}"`
    })
    .join(', ')

/** Those whose values have to be read. */
export const varyingOf = (names: readonly string[], columns: Columns) =>
  names.filter((name) => columnOf(columns, name).always === undefined)

/** Whose values are JSON as they are written; all others are quoted. */
const isJson = new Set<FieldType>(['number', 'list'])
/** What a function of PostgreSQL takes at once. */
const mostArguments = 90

/**
 * The object of one row of `row`, as text: what is the same in every row is text already, so that PostgreSQL neither reads nor writes
 * dozens of empty columns one by one.
 */
export function jsonOf(row: string, names: readonly string[], columns: Columns): string {
  const parts: string[] = []
  let text = '{'
  for (const [at, name] of names.entries()) {
    const { type, always } = columnOf(columns, name)
    text += `${at > 0 ? ',' : ''}"${name}":${always ?? ''}`
    if (always !== undefined) continue
    const value = `${row}."${name}"`
    parts.push(quoted(text), `coalesce(${isJson.has(type) ? value : `to_json(${value})`}::text, 'null')`)
    text = ''
  }
  parts.push(quoted(`${text}}`))
  const pieces = Array.from({ length: Math.ceil(parts.length / mostArguments) }, (_, at) =>
    parts.slice(at * mostArguments, (at + 1) * mostArguments).join(', '),
  )
  return pieces.length === 1
    ? `concat(${pieces[0]})`
    : `concat(${pieces.map((each) => `concat(${each})`).join(', ')})`
}

/** Of our own: names of fields, and what `always` says. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

function columnOf(columns: Columns, name: string): Column {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) throw new Error(`${name} is no field`)
  return column
}
