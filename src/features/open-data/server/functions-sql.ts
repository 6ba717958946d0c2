/** The functions of `$filter` as SQL. Letters are looked for without their case, as everywhere in these questions. */
import type { FunctionName, ValueType } from '../odata/functions.ts'

interface Argument {
  readonly sql: string
  readonly type: ValueType | 'null'
}

type Write = (one: string, two: string, three: string | undefined) => string

const lower = (sql: string) => `lower(${sql})`
/** A place in a text, however large a number someone typed. */
const place = (sql: string) => `least(greatest((${sql})::numeric, 0), 1000000)::int`

const written: Record<
  Exclude<FunctionName, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'>,
  Write
> = {
  substringof: (part, text) => `strpos(${lower(text)}, ${lower(part)}) > 0`,
  startswith: (text, part) => `starts_with(${lower(text)}, ${lower(part)})`,
  endswith: (text, part) => `right(${lower(text)}, length(${lower(part)})) = ${lower(part)}`,
  tolower: lower,
  toupper: (text) => `upper(${text})`,
  trim: (text) => `trim(${text})`,
  length: (text) => `length(${text})::bigint`,
  indexof: (text, part) => `(strpos(${lower(text)}, ${lower(part)}) - 1)`,
  substring: (text, from, count) =>
    `substr(${text}, ${place(from)} + 1${count === undefined ? '' : `, ${place(count)}`})`,
  concat: (one, other) => `(${one} || ${other})`,
  round: (number) => `round((${number})::numeric)`,
  floor: (number) => `floor((${number})::numeric)`,
  ceiling: (number) => `ceil((${number})::numeric)`,
}

export function callOf(name: FunctionName, given: readonly Argument[]): string {
  const [first, second, third] = given
  if (!first) throw new Error(`${name} of nothing`)
  if (name in written) return written[name as keyof typeof written](first.sql, second?.sql ?? '', third?.sql)
  const time = first.type === 'day' ? `(${first.sql})::timestamp` : `(${first.sql}) at time zone 'UTC'`
  return `trunc(extract(${name} from ${time}))`
}
