/** Reads `$orderby` and `$select`: fields with commas between them. */
import type { FieldTypes } from './fields.ts'
import { readField } from './read-field.ts'
import { Reader } from './reader.ts'

export interface Order {
  readonly field: string
  readonly isDescending: boolean
}

export function parseOrder(text: string, fields: FieldTypes): Order[] {
  const reader = new Reader('$orderby', text)
  const order: Order[] = []
  do {
    const { at } = reader.next
    const field = readField(reader, fields)
    if (fields[field] === 'list') throw reader.refuse('a field with a single value', at)
    const isDescending = reader.tryWord('desc')
    if (!isDescending) reader.tryWord('asc')
    order.push({ field, isDescending })
  } while (reader.tryMark(','))
  reader.end('"asc", "desc", "," or the end')
  return order
}

export function parseSelect(text: string, fields: FieldTypes): string[] {
  const reader = new Reader('$select', text)
  if (reader.tryMark('*')) {
    reader.end('the end')
    return Object.keys(fields)
  }
  const wanted = new Set<string>()
  do wanted.add(readField(reader, fields))
  while (reader.tryMark(','))
  reader.end('"," or the end')
  return [...wanted]
}
