import type { FieldTypes } from './fields.ts'
import type { Reader } from './reader.ts'

/** The name of a field that there is. */
export function readField(reader: Reader, fields: FieldTypes, expected = 'one of the fields'): string {
  const { next } = reader
  if (next.kind !== 'word' || !Object.hasOwn(fields, next.text))
    throw reader.refuse(`${expected} (${Object.keys(fields).join(', ')})`)
  reader.take()
  return next.text
}
