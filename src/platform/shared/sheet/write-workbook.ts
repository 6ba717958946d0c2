import writeXlsxFile from 'write-excel-file/universal'
import { formatCents } from '../money.ts'
import type { SheetCell } from './cells.ts'

const formats = {
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
  time: 'h:mm AM/PM',
  money: '"$"#,##0.00',
} as const

/** The first row is the header. Texts are always written as texts, so that none is ever taken for a formula. */
export function writeWorkbook(rows: readonly (readonly SheetCell[])[]): Promise<Blob> {
  const [header = [], ...body] = rows
  const sheet = [
    header.map((title) => ({ type: String, value: String(title), fontWeight: 'bold' as const })),
    ...body.map((row) => row.map(cell)),
  ]
  const columns = header.map((_, at) => ({ width: widthOf(rows.map((row) => row[at] ?? null)) }))
  return writeXlsxFile(sheet, { sheet: 'Sheet1', stickyRowsCount: 1, columns }).toBlob()
}

function cell(value: SheetCell) {
  if (value === null || value === '') return null
  if (value instanceof Date) return { type: Date, value, format: formats.moment }
  if (typeof value === 'number') return { type: Number, value }
  if (typeof value === 'string') return { type: String, value: withoutControls(value) }
  if ('formula' in value)
    return { type: 'Formula' as const, value: value.formula, ...(value.isMoney && { format: formats.money }) }
  if ('day' in value) return { type: Date, value: new Date(value.day), format: formats.day }
  if ('cents' in value) return { type: Number, value: value.cents / 100, format: formats.money }
  if ('time' in value) return { type: Number, value: partOfDay(value.time), format: formats.time }
  return { type: String, value: withoutControls(value.link) }
}

/** A workbook counts time in days. */
function partOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) / (24 * 60)
}

const widths = { least: 8, most: 60, air: 2 }

/** In characters: as wide as the longest, up to where a screen would end. */
function widthOf(values: readonly SheetCell[]): number {
  const longest = values.reduce((most: number, value) => Math.max(most, lengthOf(value)), 0)
  return Math.min(widths.most, Math.max(widths.least, longest + widths.air))
}

function lengthOf(value: SheetCell): number {
  if (value === null) return 0
  if (value instanceof Date) return formats.moment.length
  if (typeof value === 'number') return String(value).length
  if (typeof value === 'string') return longestLine(value)
  if ('day' in value) return formats.day.length
  if ('cents' in value) return formatCents(value.cents).length
  if ('formula' in value) return formats.money.length
  return 'time' in value ? formats.time.length : value.link.length
}

const longestLine = (text: string) => Math.max(...text.split('\n').map(({ length }) => length))

/** Characters that XML cannot carry would make the whole file unreadable. */
const withoutControls = (text: string) =>
  text.toWellFormed().replaceAll(/[\p{Cc}--[\t\n\r]]|\ufffe|\uffff/gv, '')
