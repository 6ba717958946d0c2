import { List, Text } from '@mantine/core'
import type { Column } from '#platform/web/table/column.ts'
import { type ImportColumn, type ImportRow, importColumns } from '../../import-contract.ts'

const fields = Object.keys(importColumns) as ImportColumn[]

/** What is wrong comes first: that is what the list is for. */
export const importRowColumns: readonly Column<ImportRow>[] = [
  { key: 'row', title: 'Row', value: (row) => row.row, sort: 'row', align: 'right', width: 80 },
  {
    key: 'problems',
    title: 'Problems',
    value: (row) => row.problems.join(' '),
    width: 360,
    render: ({ problems }) =>
      problems.length === 0 ? (
        'None'
      ) : (
        <List size="sm" listStyleType="none">
          {problems.map((problem) => (
            <List.Item key={problem}>
              <Text size="sm" c="var(--mantine-color-error)">
                {problem}
              </Text>
            </List.Item>
          ))}
        </List>
      ),
  },
  ...fields.map((key): Column<ImportRow> => ({ key, title: importColumns[key], value: (row) => row[key] })),
]
