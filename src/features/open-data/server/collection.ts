/** Records that can be asked for: their columns, and where they come from. */
import type { FieldType } from '../odata/fields.ts'
import type { Column } from './to-sql.ts'

export interface Collection<Name extends string = string> {
  readonly columns: Readonly<Record<Name, Column>>
  /** A FROM clause. `site` has `base` (the county's address), `today` (in the county) and `id` (of the address). */
  readonly from: string
  /** What makes a row public. Nothing else is ever given. */
  readonly isPublished: string
  /** A column that no two rows share, for an order that holds from page to page. */
  readonly key: NoInfer<Name>
  /** Where the key has no index: among which rows the one with the number of the address is found. */
  readonly among?: string
  /** A page can be chosen without looking up the rest: from these tables, unless the question is about one of the columns. */
  readonly choice?: {
    readonly id: string
    readonly from: string
    readonly columnsOfRest: readonly NoInfer<Name>[]
  }
  /**
   * Row by row in the order of the key, so that the first pages of many rows are read and no others: a FROM clause whose first
   * table is in order, and to which the others are looked up one by one. `known` is the place of a known value; who asks for one
   * and names no order gets the rows in any that stays the same.
   */
  readonly walk?: (direction: 'asc' | 'desc', known: string | undefined) => Walk
}

export interface Walk {
  readonly from: string
  readonly by: string
}

const column =
  (type: FieldType) =>
  (sql: string): Column => ({ type, sql })
export const number = column('number')
export const text = column('text')
export const day = column('day')
export const moment = column('moment')
export const boolean = column('boolean')
export const list = column('list')

export const indexed = (of: Column, known: ReadonlyMap<string, string>): Column => ({ ...of, known })

export const flag = (condition: string) => number(`((${condition}) is true)::int`)
export const constant = (value: string): Column => ({
  ...text(`'${value}'::text`),
  always: JSON.stringify(value),
})
export const always = (of: Column, json: string): Column => ({ ...of, always: json })

const nothing = {
  number: always(number('null::bigint'), 'null'),
  text: always(text('null::text'), 'null'),
  day: always(day('null::date'), 'null'),
}

/** Fields that are always empty. */
export const empty = <const Name extends string>(
  type: keyof typeof nothing,
  ...names: readonly Name[]
): Record<Name, Column> => Object.assign({}, ...names.map((name) => ({ [name]: nothing[type] })))

/** Eight bytes, as the programs that ask are used to. */
export const rowVersion = (sql: string) => text(`encode(int8send((${sql})::bigint), 'base64')`)
