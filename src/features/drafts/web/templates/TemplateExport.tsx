import { ExportMenu } from '#platform/web/ui/ExportMenu.tsx'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'

/** The template as it is saved, with blanks in place of its variables. */
export function TemplateExport({ save }: { save(format: 'pdf' | 'docx'): Promise<void> }) {
  const { runWithToast, isRunning } = useRunWithToast()
  const run = (format: 'pdf' | 'docx') => runWithToast(() => save(format))
  return (
    <ExportMenu
      isRunning={isRunning}
      files={[
        { label: 'Template as PDF', onSave: () => run('pdf') },
        { label: 'Template as Word (.docx)', onSave: () => run('docx') },
      ]}
    />
  )
}
