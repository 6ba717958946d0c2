/** Finds the columns of a sheet by the names in its first row. */
import { invalid } from '#platform/shared/errors.ts'
import {
  columnsOf,
  type FileColumns,
  type FileRow,
  type ImportKind,
  importLimits,
  type Mapping,
} from '../contract.ts'

const mostShown = 80

const plain = (title: string) => title.toLowerCase().replaceAll(/[^a-z]/g, '')

/** By what the first row calls the columns; null for those that it doesn't name. */
export function guessMapping<Column extends string>(
  kind: ImportKind<Column>,
  header: readonly string[],
): Record<Column, number | null> {
  const titles = header.map(plain)
  const placeOf = (column: Column) => {
    const names = [kind.columns[column], ...(kind.alsoCalled?.[column] ?? [])]
    const place = names.map((name) => titles.indexOf(plain(name))).find((each) => each >= 0)
    return place ?? null
  }
  const places = columnsOf(kind).map((column) => [column, placeOf(column)])
  return Object.fromEntries(places) as Record<Column, number | null>
}

/** Of the first row, as whoever chose the file sees it. */
export function columnsInSheet<Column extends string>(
  kind: ImportKind<Column>,
  cells: readonly (readonly string[])[],
): FileColumns {
  const [header = [], ...body] = cells
  const shown = (text: string) => text.replaceAll('\0', ' ').slice(0, mostShown).toWellFormed()
  const sampleOf = (place: number) => body.slice(0, 50).find((row) => row[place]?.trim())?.[place] ?? ''
  const titles = header.map((title, place) => ({ title: shown(title), sample: shown(sampleOf(place)) }))
  return { titles, mapping: guessMapping(kind, header) }
}

export function rowsOfSheet<Column extends string>(
  kind: ImportKind<Column>,
  cells: readonly (readonly string[])[],
  /** As someone chose; otherwise by the titles. */
  chosen?: Mapping,
): FileRow<Column>[] {
  const [header = [], ...body] = cells
  const guessed = guessMapping(kind, header)
  const place = new Map(
    columnsOf(kind).map((column) => [column, (chosen ? chosen[column] : guessed[column]) ?? -1]),
  )
  const missing = kind.required.filter((column) => place.get(column) === -1)
  if (missing.length > 0)
    throw invalid(
      chosen
        ? `Choose a column for ${missing.map((column) => kind.columns[column]).join(', ')}.`
        : `The first row must contain the column titles. Missing: ${missing.map((column) => kind.columns[column]).join(', ')}.`,
    )
  const rows = body.flatMap((row, index) =>
    row.every((cell) => cell.trim() === '') ? [] : [fileRow(row, index + 2, place)],
  )
  const { many } = kind.noun
  if (rows.length === 0) throw invalid(`The file has no ${many}.`)
  if (rows.length > importLimits.rows)
    throw invalid(`Import ${importLimits.rows.toLocaleString('en-US')} or fewer ${many} at a time.`)
  return rows
}

function fileRow<Column extends string>(
  row: readonly string[],
  number: number,
  place: ReadonlyMap<Column, number>,
): FileRow<Column> {
  const cell = (index: number) => (row[index] ?? '').trim().replaceAll('\0', ' ').toWellFormed()
  const cells = Object.fromEntries([...place].map(([column, index]) => [column, cell(index)]))
  return { ...(cells as Record<Column, string>), row: number }
}
