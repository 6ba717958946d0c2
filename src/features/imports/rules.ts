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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNamed = (name: string) => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1)

/** Of two digits: no county has contracts of the 1960s to enter, and some leases last until the 2060s. */
const wholeYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`)

const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const time = '(?: 0?0:00(?::00)?(?: ?am)?| 12:00(?::00)? am)?$'
const written: readonly [RegExp, (parts: readonly string[]) => readonly string[]][] = [
  [
    new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})${time}`, 'i'),
    ([year = '', month = '', day = '']) => [year, month, day],
  ],
  [
    new RegExp(`^(\\d{1,2})([/-])(\\d{1,2})\\2(\\d{4}|\\d{2})${time}`, 'i'),
    ([month = '', , day = '', year = '']) => [wholeYear(year), month, day],
  ],
  [
    new RegExp(`^${monthName} (\\d{1,2}),? (\\d{4})$`, 'i'),
    ([month = '', day = '', year = '']) => [year, monthNamed(month), day],
  ],
  [
    new RegExp(`^(\\d{1,2})[ -]${monthName}[ -](\\d{4}|\\d{2})$`, 'i'),
    ([day = '', month = '', year = '']) => [wholeYear(year), monthNamed(month), day],
  ],
]

/**
 * A day as American offices and their spreadsheets write it: 1/31/2026, 01/31/26, Jan 31, 2026, 31-Jan-26, or 2026-01-31. Anything else
 * stays what it is, and is refused as a date.
 */
export function dayIn(cell: string): string {
  const text = cell.trim().replaceAll(/\s+/g, ' ')
  for (const [form, order] of written) {
    const match = form.exec(text)
    if (!match) continue
    const [year = '', month = '', day = ''] = order(match.slice(1))
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  return text
}
