import { List, Text } from '@mantine/core'
import type { Column } from '#platform/web/table/column.ts'
import { columnsOf, type ImportKind, type ImportRow } from '../contract.ts'

/** What is wrong comes first: that is what the list is for. */
export const importRowColumns = (kind: ImportKind): readonly Column<ImportRow>[] => [
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
  ...columnsOf(kind).map(
    (key): Column<ImportRow> => ({ key, title: kind.columns[key] ?? key, value: (row) => row[key] ?? '' }),
  ),
]
