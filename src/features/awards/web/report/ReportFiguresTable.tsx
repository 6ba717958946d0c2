import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { methods, type SolicitationMethod, shortMethodNames } from '#features/procurement/rules.ts'
import { formatCents } from '#platform/shared/money.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { averageText, daysText, figuresOf, type ReportFigures, rowsShown, savingsText } from '../../report.ts'
import type { ReportRow } from '../../report-contract.ts'
import type { ShownRows } from '../../report-rows.ts'
import type { ReportSearch } from './search.ts'

/** Each figure, and the rows that it counts. */
const columns: readonly [title: string, show: ShownRows, text: (figures: ReportFigures) => string][] = [
  ['Solicitations', 'all', ({ counts }) => counts.all.toLocaleString('en-US')],
  ['Opened', 'opened', ({ counts }) => counts.opened.toLocaleString('en-US')],
  ['Bids per solicitation', 'opened', ({ average }) => averageText(average)],
  ['One bid', 'single', ({ counts }) => counts.single.toLocaleString('en-US')],
  ['No bids', 'none', ({ counts }) => counts.none.toLocaleString('en-US')],
  ['Awarded', 'awarded', ({ counts }) => counts.awarded.toLocaleString('en-US')],
  ['Median days to award', 'timed', ({ medianDays }) => daysText(medianDays)],
  [
    'Estimates',
    'compared',
    ({ counts, estimateCents }) => (counts.compared ? formatCents(estimateCents) : ''),
  ],
  ['Awards', 'compared', ({ counts, awardCents }) => (counts.compared ? formatCents(awardCents) : '')],
  ['Savings', 'compared', savingsText],
]

interface Props {
  rows: readonly ReportRow[]
  search: ReportSearch
}

/** Every number leads to the solicitations that it counts. */
export function ReportFiguresTable({ rows, search }: Props) {
  const { method: _method, show: _show, page: _page, ...period } = search
  const leadTo = (show: ShownRows, method: SolicitationMethod | undefined, count: number, text: string) =>
    count === 0 || text === '' ? (
      text || '–'
    ) : (
      <AppLink to="." search={{ ...period, show, ...(method && { method }) }} hash="solicitations">
        {text}
      </AppLink>
    )
  return (
    <WideTable
      name="Procurement figures"
      aria-label="Figures by method"
      minWidth={1000}
      mt="md"
      verticalSpacing={6}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Method</Table.Th>
          {columns.map(([title]) => (
            <Table.Th key={title} ta="right">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {methods.map((method) => (
          <Row
            key={method}
            name={shortMethodNames[method]}
            figures={figuresOf(rowsShown(rows, 'all', method))}
            cell={(show, count, text) => leadTo(show, method, count, text)}
          />
        ))}
        <Row
          name="All methods"
          figures={figuresOf(rows)}
          cell={(show, count, text) => leadTo(show, undefined, count, text)}
          isTotal
        />
      </Table.Tbody>
    </WideTable>
  )
}

interface RowProps {
  name: string
  figures: ReportFigures
  cell(show: ShownRows, count: number, text: string): ReactNode
  isTotal?: boolean
}

const Row = ({ name, figures, cell, isTotal = false }: RowProps) => (
  <Table.Tr>
    <Table.Th scope="row" fw={isTotal ? 600 : 400}>
      {name}
    </Table.Th>
    {columns.map(([title, show, text]) => (
      <Table.Td key={title} ta="right" className="tabular" fw={isTotal ? 600 : undefined}>
        {cell(show, figures.counts[show], text(figures))}
      </Table.Td>
    ))}
  </Table.Tr>
)
