import { Table } from '@mantine/core'
import { formatCents } from '#platform/shared/money.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { ContractView } from '../../contract.ts'
import { labels } from '../form/labels.ts'

const dollars = (amount: number) => formatCents(Math.round(amount * 100))

/** The budget lines that pay for a contract, to read. */
export function Lines({ lines }: { lines: ContractView['lines'] }) {
  const total = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return (
    <WideTable name={labels.lines} minWidth={420}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Budget line</Table.Th>
          <Table.Th>Fiscal year</Table.Th>
          <Table.Th ta="right">Amount</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ budgetLine, fiscalYear, amount }) => (
          <Table.Tr key={`${budgetLine} ${fiscalYear} ${amount}`}>
            <Table.Td>{budgetLine}</Table.Td>
            <Table.Td>{fiscalYear}</Table.Td>
            <Table.Td ta="right" className="tabular">
              {dollars(amount)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th colSpan={2}>Total</Table.Th>
          <Table.Th ta="right" className="tabular">
            {formatCents(total)}
          </Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </WideTable>
  )
}
