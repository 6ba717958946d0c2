import { Stack, Table, Text } from '@mantine/core'
import { formatCents } from '#platform/shared/money.ts'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { ContractView } from '../../contract.ts'
import { amountKindNames } from '../../rules.ts'
import { labels } from '../form/labels.ts'
import { MoneyEditor } from './MoneyEditor.tsx'

const dollars = (amount: number) => formatCents(Math.round(amount * 100))

/** What the contract costs, and which budget lines pay for it. */
export function Money({ contract }: { contract: ContractView }) {
  if (contract.may.edit) return <MoneyEditor contract={contract} />
  const { amount, amountKind, lines } = contract
  return (
    <Stack gap="md" maw="56rem">
      <Facts
        facts={[
          [labels.amountKind, amountKindNames[amountKind]],
          [labels.amount, amount === null ? 'Not entered' : dollars(amount)],
        ]}
      />
      {lines.length === 0 ? <Text size="sm">No budget lines.</Text> : <Lines lines={lines} />}
    </Stack>
  )
}

function Lines({ lines }: { lines: ContractView['lines'] }) {
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
