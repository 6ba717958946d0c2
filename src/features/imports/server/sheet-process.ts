/** Reads one sheet, which someone sent in. */
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { inspectArchiveOf } from '#platform/server/files/inspect/inspect-archive.ts'
import { workFor } from '#platform/server/workshop/index.ts'
import { hasTooMany } from './sheet-size.ts'

export interface ToRead {
  readonly kind: 'xlsx' | 'csv'
  readonly bytes: Uint8Array
  readonly mostRows: number
  /** With empty ones. */
  readonly mostCells: number
  /** Of a cell; one letter more is kept, so that it shows. */
  readonly mostLetters: number
  /** Of all cells together. */
  readonly mostInAll: number
}
export type SheetRead = { readonly cells: string[][] } | 'too-much' | 'too-many'

/** Measured here: what is too much never travels to the server. */
async function read({ kind, bytes, ...limits }: ToRead): Promise<SheetRead> {
  const { mostRows, mostLetters, mostInAll } = limits
  const sheet = kind === 'csv' ? readCsv(bytes, limits) : await readWorkbook(Buffer.from(bytes), limits)
  if (sheet === 'too-many') return sheet
  const cells: string[][] = []
  let letters = 0
  for (const row of sheet.slice(0, mostRows)) {
    const texts = row.slice(0, 100).map((cell) =>
      textOf(cell)
        .trim()
        .slice(0, mostLetters + 1),
    )
    for (const text of texts) letters += text.length
    if (letters > mostInAll) return 'too-much'
    cells.push(texts)
  }
  return { cells }
}

type Limits = Pick<ToRead, 'mostRows' | 'mostCells'>

async function readWorkbook(bytes: Buffer, limits: Limits): Promise<unknown[][] | 'too-many'> {
  if ((await inspectArchiveOf(bytes)) !== 'fits') throw new Error('the workbook is malformed')
  return (await hasTooMany(bytes, limits)) ? 'too-many' : readSheet(bytes)
}

/** As spreadsheets write it: with commas or semicolons, in UTF-8 or in Windows' own letters. */
function readCsv(bytes: Uint8Array, { mostRows, mostCells }: Limits): string[][] | 'too-many' {
  const text = decode(bytes)
  const [header = ''] = text.split('\n', 1)
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ','
  if (countOf(text, delimiter) > mostCells) return 'too-many'
  return parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true, to: mostRows })
}

function countOf(text: string, letter: string): number {
  let count = 0
  for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) count++
  return count
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const textOf = (cell: unknown) =>
  cell instanceof Date
    ? cell.toISOString().slice(0, 10)
    : cell === null || cell === undefined
      ? ''
      : String(cell)

workFor(read)
