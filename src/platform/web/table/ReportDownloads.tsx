import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRunWithToast } from '../ui/use-run-with-toast.ts'
import type { Column } from './column.ts'
import { saveFile } from './save-file.ts'
import { useSaveRows } from './use-save-rows.ts'

interface Props<Row> {
  /** Of both files, without what they end with. */
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  print(): Promise<Blob>
  /** "Report downloaded" */
  done: string
}

/** A report as a workbook and as a PDF. */
export function ReportDownloads<Row>({ name, columns, rows, print, done }: Props<Row>) {
  const { save, isSaving } = useSaveRows(name, columns)
  const { runWithToast, isRunning } = useRunWithToast()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isSaving}
        onClick={() => save(rows)}
      >
        Export
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isRunning}
        onClick={() => runWithToast(async () => saveFile(await print(), `${name}.pdf`), done)}
      >
        Download PDF
      </Button>
    </>
  )
}
