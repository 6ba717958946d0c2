/** Unit prices that were copied from a spreadsheet: taken only where there is no doubt which cell belongs to which line. */
import { plainPrice, tenThousandthsOf } from './prices.ts'

export type Pasted =
  | { readonly prices: Readonly<Record<string, string>>; readonly told: string }
  | { readonly fault: string }

const isPrice = (cell: string) => tenThousandthsOf(plainPrice(cell)) !== null
const unitPrice = /unit\s*(price|cost|rate)|(price|cost|rate)\s*(per|each)/i

/** From the line into which it was pasted on. Null for a single cell, which is typed as any other. */
export function readPasted(lines: readonly string[], first: string, text: string): Pasted | null {
  const table = rowsOf(text)
  const [head = []] = table
  if (table.length < 2 && head.length < 2) return null
  const hasHead = table.length > 1 && !head.some(isPrice) && head.some((cell) => cell !== '')
  const rows = hasHead ? table.slice(1) : table
  const column = columnOf(hasHead ? head : [], rows)
  if (column === null)
    return {
      fault: `You copied ${Math.max(...table.map((row) => row.length))} columns. Copy only the column of unit prices, and paste it again.`,
    }
  const cells = rows.map((row) => row[column] ?? '')
  const wrong = cells.findIndex((cell) => cell !== '' && !isPrice(cell))
  if (wrong >= 0)
    return {
      fault: `Row ${wrong + 1 + (hasHead ? 1 : 0)} isn’t a price: “${cells[wrong]}”. Nothing was pasted.`,
    }
  const here = lines.slice(lines.indexOf(first))
  if (cells.length > here.length)
    return {
      fault: `You copied ${counted(cells.length, 'row')}, and there ${here.length === 1 ? 'is 1 line' : `are ${here.length} lines`} from here on. Nothing was pasted.`,
    }
  const empty = cells.filter((cell) => cell === '').length
  return {
    prices: Object.fromEntries(cells.map((cell, at) => [here[at] ?? '', cell])),
    told: [
      `${counted(cells.length - empty, 'price')} pasted into ${counted(cells.length, 'line')} of ${lines.length}.`,
      hasHead && 'The heading was skipped.',
      empty > 0 && `${counted(empty, 'row')} had no price.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const counted = (count: number, what: string) => `${count} ${count === 1 ? what : `${what}s`}`

function rowsOf(text: string): string[][] {
  const rows = text.split(/\r\n|\r|\n/).map((row) => row.split('\t').map((cell) => cell.trim()))
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''))
  return rows.slice(0, last + 1)
}

/** The one that is headed as unit prices, or the only one that has prices; null where that isn’t one. */
function columnOf(head: readonly string[], rows: readonly (readonly string[])[]): number | null {
  const width = Math.max(...rows.map((row) => row.length))
  if (width === 1) return 0
  const all = Array.from({ length: width }, (_, at) => at)
  const named = all.filter((at) => unitPrice.test(head[at] ?? ''))
  const priced = all.filter((at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.every(isPrice)
  })
  const [column, ...others] = named.length > 0 ? named : priced
  return column === undefined || others.length > 0 ? null : column
}
