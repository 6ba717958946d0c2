import type { CellValue, SheetColumn } from './cells.ts'

/** Where and when a file is made, of which it knows nothing by itself. */
interface Place {
  /** What the county's clocks showed at a moment. */
  wallClock(moment: Date): Date
  /** Addresses of ours begin with it. */
  readonly origin: string
}

/** The rows as the cells of a workbook, below the columns' titles. */
export function sheetOf<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  { wallClock, origin }: Place,
): CellValue[][] {
  const exported = columns.flatMap((column) => [column, ...(column.alsoExported ?? [])])
  const inFile = (cell: CellValue): CellValue => {
    if (cell instanceof Date) return wallClock(cell)
    const isLink = typeof cell === 'object' && cell !== null && 'link' in cell
    return isLink && URL.canParse(cell.link, origin) ? { link: new URL(cell.link, origin).href } : cell
  }
  return [
    exported.map(({ title }) => title),
    ...rows.map((row) => exported.map(({ value }) => inFile(value(row)))),
  ]
}
