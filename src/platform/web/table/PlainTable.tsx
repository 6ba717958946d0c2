import { Table } from '@mantine/core'
import { WideTable } from '../ui/WideTable.tsx'
import { CellText } from './CellText.tsx'
import type { Column } from './column.ts'

interface Props<Row> {
  name: string
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  minWidth: number
}

/** Rows that are all here: a report's. What is searched, sorted and paged at the server is a `DataTable`. */
export function PlainTable<Row>({ name, label, columns, rows, rowKey, minWidth }: Props<Row>) {
  return (
    <WideTable name={name} aria-label={label} minWidth={minWidth} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ key, title, align = 'left' }) => (
            <Table.Th key={key} ta={align}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={rowKey(row)}>
            {columns.map(({ key, value, render, align = 'left', isWhole }) => (
              <Table.Td key={key} ta={align} style={isWhole ? { whiteSpace: 'nowrap' } : undefined}>
                {render?.(row) ?? <CellText value={value(row)} />}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
