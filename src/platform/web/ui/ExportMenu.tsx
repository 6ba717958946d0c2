import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'

interface Props {
  /** Where a page has another menu. */
  label?: string
  isRunning: boolean
  files: readonly { readonly label: string; readonly onSave: () => unknown }[]
}

/** A record as a file, where there are several to choose from. A list has `ExportButton` instead. */
export function ExportMenu({ label: name = 'Export', isRunning, files }: Props) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          loading={isRunning}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(({ label, onSave }) => (
          <Menu.Item key={label} onClick={onSave}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
