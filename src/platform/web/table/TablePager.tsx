import { Button, Group, Select, Text } from '@mantine/core'
import { pageSizes, type TableState } from './table-search.ts'
import type { Table } from './use-table.ts'

export function TablePager<Row, State extends TableState>({ table }: { table: Table<Row, State> }) {
  const { total, size, page, pages, change, query } = table
  if (!query.isSuccess || total === 0) return null
  const first = (page - 1) * size + 1
  const last = Math.min(page * size, total)
  return (
    <Group component="nav" aria-label={`${table.name}: pages`} justify="space-between" mt="xs" gap="xs">
      <Text size="sm" className="tabular" role="status">
        {first}–{last} of {total.toLocaleString('en-US')}
      </Text>
      <Group gap="xs">
        <Select
          aria-label="Rows per page"
          data={pageSizes.map((choice) => ({ value: String(choice), label: `${choice} rows` }))}
          value={String(size)}
          onChange={(value) => value && change({ size: Number(value) })}
          allowDeselect={false}
          comboboxProps={{ keepMounted: false }}
          w="7.5rem"
        />
        <Button
          variant="default"
          disabled={page <= 1}
          onClick={() => change({ page: page > 2 ? page - 1 : undefined })}
        >
          Prev
        </Button>
        <Text size="sm" className="tabular">
          Page {page} of {pages}
        </Text>
        <Button variant="default" disabled={page >= pages} onClick={() => change({ page: page + 1 })}>
          Next
        </Button>
      </Group>
    </Group>
  )
}
