import { call, callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { ExportMenu } from '#platform/web/ui/ExportMenu.tsx'
import { useAskToPrint } from '#platform/web/ui/use-ask-to-print.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { ContractView } from '../../contract.ts'
import { type ExportFormat, exportAgreement, listAgreementUnprintable } from '../../export-contract.ts'

/** The text of the agreement as a file: to print, or to go on writing in. */
export function AgreementExport({ contract: { id, number } }: { contract: ContractView }) {
  const { runWithToast, isRunning } = useRunWithToast()
  const askToPrint = useAskToPrint()

  /** Word has fonts of its own; what is printed here is asked about first. */
  const save = (format: ExportFormat) =>
    runWithToast(async () => {
      if (format === 'pdf' && !(await askToPrint(await call(listAgreementUnprintable, { params: { id } }))))
        return
      saveFile(await callFile(exportAgreement, { params: { id, format } }), `Contract ${number}.${format}`)
    })
  return (
    <ExportMenu
      label="Export Agreement"
      isRunning={isRunning}
      files={[
        { label: 'Agreement as PDF', onSave: () => save('pdf') },
        { label: 'Agreement as Word (.docx)', onSave: () => save('docx') },
      ]}
    />
  )
}
