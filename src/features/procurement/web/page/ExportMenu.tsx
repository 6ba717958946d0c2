import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { ProjectView } from '../../contract.ts'
import { type DocumentFormat, exportProjectDocument } from '../../solicitation/publication-contract.ts'

/** The project's document as a file, as it stands. */
export function ExportMenu({ project: { id, procurementId, bid } }: { project: ProjectView }) {
  const { runWithToast, isRunning } = useRunWithToast()
  const save = (format: DocumentFormat) =>
    runWithToast(async () => {
      const name = format === 'doc' ? 'document' : (bid?.bidNumber ?? procurementId)
      saveFile(await callFile(exportProjectDocument, { params: { id, format } }), `${name}.${format}`)
    })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          loading={isRunning}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save('pdf')}>Document as PDF</Menu.Item>
        <Menu.Item onClick={() => save('docx')}>Document as Word (.docx)</Menu.Item>
        <Menu.Item onClick={() => save('doc')}>Sections as text (.doc)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
