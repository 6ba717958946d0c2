import { Button, Menu } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'

/** What can be done to the table in which the cursor stands. */
export function TableTools({ editor }: { editor: Editor }) {
  const chain = () => editor.chain().focus()
  const actions: [string, () => void][] = [
    ['Add row above', () => chain().addRowBefore().run()],
    ['Add row below', () => chain().addRowAfter().run()],
    ['Add column before', () => chain().addColumnBefore().run()],
    ['Add column after', () => chain().addColumnAfter().run()],
    ['Turn heading row on or off', () => chain().toggleHeaderRow().run()],
    ['Delete row', () => chain().deleteRow().run()],
    ['Delete column', () => chain().deleteColumn().run()],
    ['Delete table', () => chain().deleteTable().run()],
  ]
  return (
    <Menu returnFocus>
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconTable size={16} aria-hidden />}>
          Table
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(([label, run]) => (
          <Menu.Item key={label} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
