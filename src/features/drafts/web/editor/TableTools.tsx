import { Button, Menu } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'

/** What can be done to the table in which the cursor stands. */
export function TableTools({ editor }: { editor: Editor }) {
  const chain = () => editor.chain().focus()
  const deeds: [string, () => void][] = [
    ['Add a row above', () => chain().addRowBefore().run()],
    ['Add a row below', () => chain().addRowAfter().run()],
    ['Add a column before', () => chain().addColumnBefore().run()],
    ['Add a column after', () => chain().addColumnAfter().run()],
    ['Heading row on or off', () => chain().toggleHeaderRow().run()],
    ['Delete the row', () => chain().deleteRow().run()],
    ['Delete the column', () => chain().deleteColumn().run()],
    ['Delete the table', () => chain().deleteTable().run()],
  ]
  return (
    <Menu returnFocus>
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconTable size={16} aria-hidden />}>
          Table
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {deeds.map(([label, run]) => (
          <Menu.Item key={label} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
