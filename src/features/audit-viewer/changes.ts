/** What an event changed, field by field, out of what was before and after it. */
import { labelOf } from './rules.ts'

export type FieldValue = string | number | boolean | null

export interface Change {
  /** "City", or "Contacts 2, Email" for what lies deeper. */
  readonly field: string
  readonly before: readonly FieldValue[]
  readonly after: readonly FieldValue[]
  readonly isChanged: boolean
}

/** The machinery's own fields; they say nothing to a reader. */
const hidden = new Set(['id', 'tenant_id', 'version', 'created_at', 'updated_at'])

/** PostgreSQL keeps an object's fields in no order of ours; these are read first, and in this order. */
const firstFields =
  'name first_name last_name number munis_id key subject title email role address city state zip phone'
    .split(' ')
    .map(labelOf)

function rankOf({ field }: Change): number {
  const place = firstFields.indexOf(field)
  return place === -1 ? firstFields.length : place
}

type Leaves = Map<string, readonly FieldValue[]>

/** Fields of either side, those that changed first. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  const isComparison = old.size > 0 && now.size > 0
  const fields = [...new Set([...now.keys(), ...old.keys()])]
  const changes = fields.map((field) => {
    const [from, to] = [old.get(field) ?? [], now.get(field) ?? []]
    return { field, before: from, after: to, isChanged: isComparison && !isSame(from, to) }
  })
  return changes
    .filter(({ before: from, after: to }) => !isBlank(from) || !isBlank(to))
    .toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged) || rankOf(a) - rankOf(b))
}

const isBlank = (leaves: readonly FieldValue[]) => leaves.every((leaf) => leaf === null || leaf === '')
const isSame = (a: readonly FieldValue[], b: readonly FieldValue[]) =>
  JSON.stringify(isBlank(a) ? [] : a) === JSON.stringify(isBlank(b) ? [] : b)

function leavesOf(value: unknown): Leaves {
  const leaves: Leaves = new Map()
  collect(value, [], leaves)
  return leaves
}

/** A list of plain values is one field; a list of objects is as many as they have. */
function collect(value: unknown, path: readonly string[], into: Leaves): void {
  if (value === undefined) return
  if (isLeaf(value)) {
    if (path.length > 0 || value !== null) into.set(path.join(', ') || 'Value', [value])
  } else if (Array.isArray(value) && value.every(isLeaf)) into.set(path.join(', ') || 'Values', value)
  else if (Array.isArray(value))
    value.forEach((item, index) => {
      collect(item, numbered(path, index + 1), into)
    })
  else
    for (const [key, inner] of Object.entries(Object(value)))
      if (path.length > 0 || !hidden.has(key)) collect(inner, [...path, fieldOf(key, inner)], into)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const isUuid = (value: unknown) => typeof value === 'string' && uuid.test(value)

/** An id that stands for something else is told as that: `department_id` is "Department", `vendor_ids` "Vendors". */
function fieldOf(key: string, value: unknown): string {
  const refers = isUuid(value) || value === null || (Array.isArray(value) && value.every(isUuid))
  return labelOf(refers ? key.replace(/_ids$/, 's').replace(/_id$/, '') : key)
}

const numbered = (path: readonly string[], number: number) => [
  ...path.slice(0, -1),
  `${path.at(-1) ?? 'Entry'} ${number}`,
]

const isLeaf = (value: unknown): value is FieldValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
