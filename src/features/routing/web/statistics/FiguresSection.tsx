import { Button, Group, Table } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CellText } from '#platform/web/table/CellText.tsx'
import { useSaveRows } from '#platform/web/table/use-save-rows.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { type FigureRow, figureColumns } from './columns.ts'
import { FiguresChart } from './FiguresChart.tsx'

interface Props {
  /** Of the exported file: `Resolutions`. */
  name: string
  title: string
  explanation: string
  /** What each row is: a step, a department. */
  what: string
  rows: readonly FigureRow[]
  /** Around a figure: the link to what it counts. */
  around?(row: FigureRow, key: string, shown: ReactNode): ReactNode
}

/** The figures as a picture, and below it as a table that says the same. */
export function FiguresSection({ name: of, title, explanation, what, rows, around }: Props) {
  const columns = figureColumns(what)
  const { save, isSaving } = useSaveRows(`${of} ${title.toLowerCase()}`, columns)
  return (
    <Section title={title} explanation={explanation}>
      <FiguresChart title={title} rows={rows} />
      <WideTable
        name={`${title}: figures`}
        aria-label={`Figures ${title.toLowerCase()}`}
        minWidth={560}
        mt="md"
        verticalSpacing={6}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, title: name, align = 'left' }) => (
              <Table.Th key={key} ta={align}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              {columns.map(({ key, value, align = 'left' }, at) =>
                at === 0 ? (
                  <Table.Th key={key} scope="row" fw={400}>
                    <CellText value={value(row)} />
                  </Table.Th>
                ) : (
                  <Table.Td key={key} ta={align}>
                    {around?.(row, key, <CellText value={value(row)} />) ?? <CellText value={value(row)} />}
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
      <Group justify="flex-end" mt="sm">
        <Button
          variant="default"
          loading={isSaving}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => save(rows)}
        >
          {`Export ${title.toLowerCase()}`}
        </Button>
      </Group>
    </Section>
  )
}
