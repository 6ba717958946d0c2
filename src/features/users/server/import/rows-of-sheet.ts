/** Finds the columns of a sheet by the names in its first row. */
import { invalid } from '#platform/shared/errors.ts'
import { type ImportColumn, importColumns, importLimits } from '../../import-contract.ts'
import type { FileRow } from '../../import-rules.ts'

const columns = Object.keys(importColumns) as ImportColumn[]
const required: readonly ImportColumn[] = ['first_name', 'last_name', 'email']
const plain = (title: string) => title.toLowerCase().replaceAll(/[^a-z]/g, '')

export function rowsOfSheet(cells: readonly (readonly string[])[]): FileRow[] {
  const [header = [], ...body] = cells
  const titles = header.map(plain)
  const place = new Map(columns.map((column) => [column, titles.indexOf(plain(importColumns[column]))]))
  const missing = required.filter((column) => place.get(column) === -1)
  if (missing.length > 0)
    throw invalid(
      `The first row must name the columns. Missing: ${missing.map((column) => importColumns[column]).join(', ')}.`,
    )
  const rows = body.flatMap((row, index) =>
    row.every((cell) => cell.trim() === '') ? [] : [fileRow(row, index + 2, place)],
  )
  if (rows.length === 0) throw invalid('The file has no users in it.')
  if (rows.length > importLimits.rows)
    throw invalid(`At most ${importLimits.rows.toLocaleString('en-US')} users can be imported at once.`)
  return rows
}

/** Longer than any field: it is refused all the same, and need not be kept whole. */
const mostLetters = 1000

function fileRow(row: readonly string[], number: number, place: Map<ImportColumn, number>): FileRow {
  const cell = (column: ImportColumn) =>
    (row[place.get(column) ?? -1] ?? '').trim().replaceAll('\0', ' ').toWellFormed().slice(0, mostLetters)
  return {
    row: number,
    first_name: cell('first_name'),
    last_name: cell('last_name'),
    email: cell('email').toLowerCase(),
    title: cell('title'),
    address: cell('address'),
    city: cell('city'),
    state: cell('state'),
    zip: cell('zip'),
    phone: cell('phone'),
    cell_phone: cell('cell_phone'),
    role: cell('role'),
    department: cell('department'),
    vendors: cell('vendors'),
  }
}
