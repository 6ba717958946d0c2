import { messageOf } from '../api/index.ts'
import { useDoAndTell } from '../ui/use-do-and-tell.ts'
import { useFormats } from '../ui/use-formats.ts'
import type { Column } from './column.ts'
import { saveFile } from './save-file.ts'
import { makeWorkbook } from './workbook.ts'

/** The rows as the cells of a workbook, below the columns' titles. */
export function useSheet<Row>(columns: readonly Column<Row>[]) {
  const { wallClock } = useFormats()
  // A workbook knows no time zones: a moment goes in as the county's clocks showed it.
  return (rows: readonly Row[]) => [
    columns.map(({ title }) => title),
    ...rows.map((row) =>
      columns.map(({ value }) => {
        const cell = value(row)
        return cell instanceof Date ? wallClock(cell) : cell
      }),
    ),
  ]
}

/** Exports rows that the screen has already. */
export function useSaveRows<Row>(name: string, columns: readonly Column<Row>[]) {
  const { doAndTell, isRunning } = useDoAndTell()
  const sheetOf = useSheet(columns)

  const save = (rows: readonly Row[]) =>
    doAndTell(
      async () => saveFile(await makeWorkbook(sheetOf(rows)), `${name}.xlsx`),
      undefined,
      (error) => `The export failed. ${messageOf(error)}`,
    )

  return { save, isSaving: isRunning }
}
