import { callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { ExportMenu } from '#platform/web/ui/ExportMenu.tsx'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { ProjectView } from '../../contract.ts'
import { type DocumentFormat, exportProjectDocument } from '../../solicitation/publication-contract.ts'

/** The project's document as a file, as it stands. */
export function ProjectExport({ project: { id, procurementId, bid } }: { project: ProjectView }) {
  const { runWithToast, isRunning } = useRunWithToast()
  const save = (format: DocumentFormat) =>
    runWithToast(async () => {
      const name = format === 'doc' ? 'document' : (bid?.bidNumber ?? procurementId)
      saveFile(await callFile(exportProjectDocument, { params: { id, format } }), `${name}.${format}`)
    })
  return (
    <ExportMenu
      isRunning={isRunning}
      files={[
        { label: 'Document as PDF', onSave: () => save('pdf') },
        { label: 'Document as Word (.docx)', onSave: () => save('docx') },
        { label: 'Sections as text (.doc)', onSave: () => save('doc') },
      ]}
    />
  )
}
