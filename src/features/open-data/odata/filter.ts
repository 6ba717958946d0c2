/** A condition on records, as `$filter` states it; a field comes first, whichever side it was written on. */
export const comparisons = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const
export type Comparison = (typeof comparisons)[number]

export const matches = ['substringof', 'startswith', 'endswith'] as const
export type Match = (typeof matches)[number]

export type Value =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'moment'; readonly value: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'null' }
  | { readonly type: 'field'; readonly name: string }

export type Filter =
  | { readonly kind: 'and'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'not'; readonly inner: Filter }
  | { readonly kind: 'compare'; readonly field: string; readonly how: Comparison; readonly to: Value }
  | { readonly kind: 'match'; readonly how: Match; readonly field: string; readonly text: string }

/** Whether it asks about one of these fields. */
export function asksAbout(filter: Filter, fields: readonly string[]): boolean {
  if (filter.kind === 'not') return asksAbout(filter.inner, fields)
  if (filter.kind === 'and' || filter.kind === 'or')
    return asksAbout(filter.left, fields) || asksAbout(filter.right, fields)
  if (fields.includes(filter.field)) return true
  return filter.kind === 'compare' && filter.to.type === 'field' && fields.includes(filter.to.name)
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

function valueText(value: Value): string {
  if (value.type === 'text') return quoted(value.value)
  if (value.type === 'moment') return `datetime'${value.value}'`
  if (value.type === 'field') return value.name
  return value.type === 'null' ? 'null' : String(value.value)
}

/** As it would be written in an address. */
export function print(filter: Filter): string {
  if (filter.kind === 'not') return `not (${print(filter.inner)})`
  if (filter.kind === 'compare') return `${filter.field} ${filter.how} ${valueText(filter.to)}`
  if (filter.kind === 'match')
    return filter.how === 'substringof'
      ? `substringof(${quoted(filter.text)}, ${filter.field})`
      : `${filter.how}(${filter.field}, ${quoted(filter.text)})`
  return `(${print(filter.left)}) ${filter.kind} (${print(filter.right)})`
}
