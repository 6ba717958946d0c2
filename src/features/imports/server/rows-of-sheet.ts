/** Finds the columns of a sheet by the names in its first row. */
import { invalid } from '#platform/shared/errors.ts'
import { columnsOf, type FileRow, type ImportKind, importLimits } from '../contract.ts'

const plain = (title: string) => title.toLowerCase().replaceAll(/[^a-z]/g, '')

export function rowsOfSheet<Column extends string>(
  kind: ImportKind<Column>,
  cells: readonly (readonly string[])[],
): FileRow<Column>[] {
  const [header = [], ...body] = cells
  const titles = header.map(plain)
  const place = new Map(
    columnsOf(kind).map((column) => [column, titles.indexOf(plain(kind.columns[column]))]),
  )
  const missing = kind.required.filter((column) => place.get(column) === -1)
  if (missing.length > 0)
    throw invalid(
      `The first row must contain the column titles. Missing: ${missing.map((column) => kind.columns[column]).join(', ')}.`,
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
