import { sheetOf } from '../../shared/sheet/sheet.ts'
import { messageOf } from '../api/index.ts'
import { useFormats } from '../ui/use-formats.ts'
import { useRunWithToast } from '../ui/use-run-with-toast.ts'
import type { Column } from './column.ts'
import { saveFile } from './save-file.ts'
import { makeWorkbook } from './workbook.ts'

export function useSheet<Row>(columns: readonly Column<Row>[]) {
  const { wallClock } = useFormats()
  return (rows: readonly Row[]) => sheetOf(columns, rows, { wallClock, origin: location.origin })
}

/** Exports rows that the screen has already. */
export function useSaveRows<Row>(name: string, columns: readonly Column<Row>[]) {
  const { runWithToast, isRunning } = useRunWithToast()
  const sheetOf = useSheet(columns)

  const save = (rows: readonly Row[]) =>
    runWithToast(
      async () => saveFile(await makeWorkbook(sheetOf(rows)), `${name}.xlsx`),
      undefined,
      (error) => `The export failed. ${messageOf(error)}`,
    )

  return { save, isSaving: isRunning }
}
