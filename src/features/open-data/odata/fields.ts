/** What a question may name: fields of a record, and what kind of value each holds. `list` can be read, not asked about. */
export type FieldType = 'number' | 'text' | 'day' | 'moment' | 'boolean' | 'list'

export type FieldTypes = Readonly<Record<string, FieldType>>

/** How a value of that kind is written in a question. */
export const literalOf: Record<Exclude<FieldType, 'list'>, string> = {
  number: 'a number',
  text: "a text in quotes such as 'Board'",
  day: "a date such as datetime'2026-11-18'",
  moment: "a time such as datetime'2026-11-18T09:00:00'",
  boolean: 'true or false',
}
