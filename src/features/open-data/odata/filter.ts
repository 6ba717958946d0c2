/** A condition on records, as `$filter` states it: an expression whose value is true or false. */
import type { FieldTypes } from './fields.ts'
import { type FunctionName, signatureOf, type ValueType } from './functions.ts'

export const comparisons = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const
export type Comparison = (typeof comparisons)[number]

export const operations = ['add', 'sub', 'mul', 'div', 'mod'] as const
export type Operation = (typeof operations)[number]

export type Value =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'moment'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' }

export type Filter =
  | Value
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly of: readonly Filter[] }
  | {
      readonly kind: 'calculate'
      readonly how: Operation
      readonly left: Filter
      readonly right: Filter
    }
  | { readonly kind: 'compare'; readonly how: Comparison; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'and' | 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'not'; readonly inner: Filter }

export const isValue = (filter: Filter): filter is Value =>
  ['text', 'number', 'moment', 'boolean', 'null'].includes(filter.kind)

/** What kind of value it has. */
export function typeOf(filter: Filter, fields: FieldTypes): ValueType | 'null' {
  switch (filter.kind) {
    case 'field': {
      const type = fields[filter.name]
      if (type === undefined || type === 'list') throw new Error(`${filter.name} has no single value`)
      return type
    }
    case 'call':
      return signatureOf(filter.name).gives
    case 'calculate':
      return 'number'
    case 'compare':
    case 'and':
    case 'or':
    case 'not':
      return 'boolean'
    default:
      return filter.kind
  }
}

function partsOf(filter: Filter): readonly Filter[] {
  if (filter.kind === 'call') return filter.of
  if (filter.kind === 'not') return [filter.inner]
  return 'left' in filter ? [filter.left, filter.right] : []
}

/** Whether it asks about one of these fields. */
export const asksAbout = (filter: Filter, fields: readonly string[]): boolean =>
  filter.kind === 'field'
    ? fields.includes(filter.name)
    : partsOf(filter).some((part) => asksAbout(part, fields))

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** As it would be written in an address. */
export function print(filter: Filter): string {
  switch (filter.kind) {
    case 'text':
      return quoted(filter.value)
    case 'moment':
      return `datetime'${filter.value}'`
    case 'number':
    case 'boolean':
      return String(filter.value)
    case 'null':
      return 'null'
    case 'field':
      return filter.name
    case 'call':
      return `${filter.name}(${filter.of.map(print).join(', ')})`
    case 'not':
      return `not (${print(filter.inner)})`
    case 'compare':
    case 'calculate':
      return `(${print(filter.left)}) ${filter.how} (${print(filter.right)})`
    default:
      return `(${print(filter.left)}) ${filter.kind} (${print(filter.right)})`
  }
}
