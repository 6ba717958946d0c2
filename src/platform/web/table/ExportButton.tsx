import { Button } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import type { Column } from './column.ts'
import type { TableState } from './table-search.ts'
import { useExport } from './use-export.ts'
import type { Table } from './use-table.ts'

interface Props<Row, State extends TableState> {
  table: Table<Row, State>
  columns: readonly Column<Row>[]
  /** What is in the search box. */
  searched(): string
}

/** Exports every row that the search and filters leave, in the columns that are shown. */
export function ExportButton<Row, State extends TableState>({ table, columns, searched }: Props<Row, State>) {
  const { percent, start, cancel } = useExport(table, columns, searched)
  if (percent !== null)
    return (
      <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={cancel}>
        Cancel export ({percent}%)
      </Button>
    )
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={start}>
      Export
    </Button>
  )
}
