import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { hiddenColumns } from './table-search.ts'

interface Props {
  columns: readonly { readonly key: string; readonly title: string }[]
  hide: string | undefined
  onHide(hide: string | undefined): void
}

export function ColumnChoice({ columns, hide, onHide }: Props) {
  const hidden = hiddenColumns(hide)
  const isLast = (key: string) =>
    !hidden.has(key) && columns.filter((column) => !hidden.has(column.key)).length === 1

  const toggle = (key: string) => {
    const next = columns.filter((column) => hidden.has(column.key) !== (column.key === key))
    onHide(next.map((column) => column.key).join(',') || undefined)
  }

  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns to show">
        <Stack gap="xs">
          {columns.map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={!hidden.has(key)}
              disabled={isLast(key)}
              onChange={() => toggle(key)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
