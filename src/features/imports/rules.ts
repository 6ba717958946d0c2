/** What the judges of rows have in common, whatever the rows are to become. */
import type { z } from 'zod'
import { columnsOf, type FileRow, type ImportKind } from './contract.ts'

/** Names are compared without regard to case or to space around them. */
export const keyOf = (name: string) => name.trim().toLowerCase()

export const namesIn = (list: string) =>
  list
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Checked before anything is looked up: a cell may hold thousands of names. */
export const tooManyNames = <Column extends string>(
  kind: ImportKind<Column>,
  column: Column,
  names: readonly string[],
  { most, what }: { readonly most: number; readonly what: string },
) => (names.length > most ? [problemAt(kind, column, `Enter ${most} or fewer ${what}.`)] : [])

/** A problem says at which column it is. */
export const problemAt = <Column extends string>(
  { columns }: ImportKind<Column>,
  column: Column,
  message: string,
) => `${columns[column]}: ${message}`

/** What a schema finds wrong with the fields of a row, each at its column. */
export function problemsOf<Column extends string>(
  kind: ImportKind<Column>,
  schema: z.ZodType,
  fields: Readonly<Record<string, unknown>>,
): string[] {
  const result = schema.safeParse(fields)
  if (result.success) return []
  const told = result.error.issues.map(({ path, message }) => {
    const column = columnsOf(kind).find((each) => each === path[0])
    return column ? problemAt(kind, column, message) : message
  })
  return [...new Set(told)]
}

/** Says of each value where in the file it stood before; what is empty stands nowhere. */
export class Twins<Column extends string> {
  readonly #firstWith = new Map<string, number>()

  /** The row in which the same value stood first, or nothing where this is the first. */
  rowBefore({ row }: FileRow<Column>, value: string): number | undefined {
    const key = keyOf(value)
    if (key === '') return undefined
    const before = this.#firstWith.get(key)
    if (before === undefined) this.#firstWith.set(key, row)
    return before
  }
}

/** A day as spreadsheets write it: 2026-01-31, or 1/31/2026. Anything else stays what it is, and is refused as a date. */
export function dayIn(cell: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell.trim()) ?? []
  if (!month || !day || !year) return cell.trim()
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
