import { useEffect, useRef, useState } from 'react'
import { mostRowsPerPage } from '../../shared/list.ts'
import { messageOf } from '../api/index.ts'
import { toast } from '../ui/toast.ts'
import type { Column } from './column.ts'
import { saveFile } from './save-file.ts'
import type { TableState } from './table-search.ts'
import { useSheet } from './use-save-rows.ts'
import type { Table } from './use-table.ts'
import { makeWorkbook } from './workbook.ts'

/** What one sheet of a workbook holds, below its header. */
const mostSheetRows = 1_048_575

class TooManyRows extends Error {
  constructor(total: number) {
    const [most, all] = [mostSheetRows, total].map((count) => count.toLocaleString('en-US'))
    super(`A sheet holds ${most} rows, and this list has ${all}. Filter the list and export it in parts.`)
  }
}

/** Fetches all rows page by page, then writes them into a workbook. Leaving the screen cancels it. */
export function useExport<Row, State extends TableState>(
  table: Table<Row, State>,
  columns: readonly Column<Row>[],
  searched: () => string,
) {
  const [percent, setPercent] = useState<number | null>(null)
  const sheetOf = useSheet(columns)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function everyRow(signal: AbortSignal): Promise<Row[]> {
    const all: Row[] = []
    // The list itself is searched a moment after the last key.
    const q = searched().trim() || undefined
    for (;;) {
      const query = { ...table.asked, q, limit: mostRowsPerPage, offset: all.length }
      const { rows, total } = await table.ask(query).queryFn({ signal })
      if (total > mostSheetRows) throw new TooManyRows(total)
      all.push(...rows)
      setPercent(total === 0 ? 100 : Math.min(99, Math.floor((all.length / total) * 100)))
      if (rows.length === 0 || all.length >= total) return all
    }
  }

  async function start() {
    const controller = new AbortController()
    running.current = controller
    setPercent(0)
    try {
      const rows = await everyRow(controller.signal)
      const workbook = await makeWorkbook(sheetOf(rows))
      if (!controller.signal.aborted) saveFile(workbook, `${table.name}.xlsx`)
    } catch (error) {
      if (!controller.signal.aborted)
        toast.bad(error instanceof TooManyRows ? error.message : `The export failed. ${messageOf(error)}`)
    } finally {
      setPercent(null)
    }
  }

  return { percent, start, cancel: () => running.current?.abort() }
}
