import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { doAndTell } from '#platform/web/ui/do-and-tell.ts'
import type { ResolutionView } from '../../contract.ts'
import { exportResolution, printRequest } from '../../copies-contract.ts'

/** The resolution as a file: its text, to print or to go on writing in, and the request that it began with. */
export function ExportMenu({ resolution: { id, number } }: { resolution: ResolutionView }) {
  const [isRunning, setIsRunning] = useState(false)
  const name = number ? `Resolution ${number}` : 'Resolution Request'

  async function save(work: () => Promise<Blob>, fileName: string) {
    setIsRunning(true)
    await doAndTell(async () => saveFile(await work(), fileName))
    setIsRunning(false)
  }

  const text = (format: 'pdf' | 'docx') =>
    save(() => callFile(exportResolution, { params: { id, format } }), `${name}.${format}`)
  const request = () =>
    save(() => callFile(printRequest, { params: { id } }), `Request ${number ?? ''}`.trim().concat('.pdf'))

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
        <Menu.Item onClick={() => text('pdf')}>Text as PDF</Menu.Item>
        <Menu.Item onClick={() => text('docx')}>Text as Word (.docx)</Menu.Item>
        <Menu.Item onClick={request}>Request form as PDF</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
