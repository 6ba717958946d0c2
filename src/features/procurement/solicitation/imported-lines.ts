/** Line items from a spreadsheet, compared with those that the form already has. */
import type { LineItem } from './submission-form.ts'

/** The same goods in the same group; a spreadsheet that is imported again may have another quantity. */
const keyOf = ({ group, description, unit }: LineItem) =>
  [group, description, unit].map((part) => part.trim().toLowerCase()).join('\n')

export function countRepeated(present: readonly LineItem[], read: readonly LineItem[]): number {
  const known = new Set(present.map(keyOf))
  return read.filter((line) => known.has(keyOf(line))).length
}

/** Instead of those in the form; a line that was there keeps its id, by which submissions name it. */
export function replaceLines(present: readonly LineItem[], read: readonly LineItem[]): LineItem[] {
  const ids = Map.groupBy(present, keyOf)
  return read.map((line) => ({ ...line, id: ids.get(keyOf(line))?.shift()?.id ?? line.id }))
}
