import { call, callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { ExportMenu } from '#platform/web/ui/ExportMenu.tsx'
import { useAskToPrint } from '#platform/web/ui/use-ask-to-print.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { ResolutionView } from '../../contract.ts'
import { exportResolution, listUnprintable, printRequest } from '../../copies-contract.ts'

/** The resolution as a file: its text, to print or to go on writing in, and the request that it began with. */
export function ResolutionExport({ resolution: { id, number } }: { resolution: ResolutionView }) {
  const { runWithToast, isRunning } = useRunWithToast()
  const askToPrint = useAskToPrint()
  const name = number ? `Resolution ${number}` : 'Resolution Request'

  /** Word has fonts of its own; what is printed here is asked about first. */
  const save = (work: () => Promise<Blob>, fileName: string) =>
    runWithToast(async () => {
      const isPrinted = fileName.endsWith('.pdf')
      if (isPrinted && !(await askToPrint(await call(listUnprintable, { params: { id } })))) return
      saveFile(await work(), fileName)
    })

  const text = (format: 'pdf' | 'docx') =>
    save(() => callFile(exportResolution, { params: { id, format } }), `${name}.${format}`)
  const request = () =>
    save(() => callFile(printRequest, { params: { id } }), `Request ${number ?? ''}`.trim().concat('.pdf'))

  return (
    <ExportMenu
      isRunning={isRunning}
      files={[
        { label: 'Text as PDF', onSave: () => text('pdf') },
        { label: 'Text as Word (.docx)', onSave: () => text('docx') },
        { label: 'Request form as PDF', onSave: request },
      ]}
    />
  )
}
