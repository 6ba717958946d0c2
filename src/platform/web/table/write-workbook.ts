import writeXlsxFile from 'write-excel-file/universal'
import type { CellValue } from './column.ts'

const dayFormat = 'yyyy-mm-dd'
const momentFormat = 'yyyy-mm-dd hh:mm'

/** The first row is the header. Texts are always written as texts, so that none is ever taken for a formula. */
export function writeWorkbook(rows: readonly (readonly CellValue[])[]): Promise<Blob> {
  const [header = [], ...body] = rows
  const sheet = [
    header.map((title) => ({ type: String, value: String(title), fontWeight: 'bold' as const })),
    ...body.map((row) => row.map(cell)),
  ]
  return writeXlsxFile(sheet, { sheet: 'Sheet1', stickyRowsCount: 1 }).toBlob()
}

function cell(value: CellValue) {
  if (value === null || value === '') return null
  if (value instanceof Date) return { type: Date, value, format: momentFormat }
  if (typeof value === 'number') return { type: Number, value }
  if (typeof value === 'object') return { type: Date, value: new Date(value.day), format: dayFormat }
  return { type: String, value: withoutControls(value) }
}

/** Characters that XML cannot carry would make the whole file unreadable. */
const withoutControls = (text: string) =>
  text.toWellFormed().replaceAll(/[\p{Cc}--[\t\n\r]]|\ufffe|\uffff/gv, '')
