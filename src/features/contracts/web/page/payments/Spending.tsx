import { Alert, Progress, Stack, Table, Text } from '@mantine/core'
import { useId } from 'react'
import { formatCents } from '#platform/shared/money.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { Spending as SpendingFigures } from '../../../payment-contract.ts'

const dollars = (amount: number) => formatCents(Math.round(amount * 100))

/** In words: what the bar shows. */
export function spendingWords({
  amountKind,
  spent,
  ceiling,
  balance,
  percent,
  is_over,
}: SpendingFigures): string {
  if (amountKind === 'revenue') return `${dollars(spent)} of ${dollars(ceiling)} received (${percent}%).`
  const start = `${dollars(spent)} of ${dollars(ceiling)} expended (${percent}%).`
  return is_over
    ? `${start} That’s ${dollars(-balance)} over the contract’s amount.`
    : `${start} Balance: ${dollars(balance)}.`
}

const colorOf = ({ amountKind, is_over, percent }: SpendingFigures) => {
  if (amountKind === 'revenue') return 'green'
  if (is_over) return 'red'
  return percent >= 75 ? 'yellow' : 'navy'
}

/** What was paid against what the contract comes to, as a bar and in words, and by fiscal year. */
export function Spending({ spending }: { spending: SpendingFigures }) {
  const words = spendingWords(spending)
  const id = useId()
  return (
    <Stack gap="sm">
      <Progress.Root size="xl">
        <Progress.Section
          value={Math.min(100, spending.percent)}
          color={colorOf(spending)}
          aria-label="Share of the contract’s amount"
          aria-describedby={id}
        />
      </Progress.Root>
      {spending.is_over ? (
        <Alert color="red" id={id}>
          {words}
        </Alert>
      ) : (
        <Text size="sm" id={id} className="tabular">
          {words}
        </Text>
      )}
      {spending.years.length > 0 && <Years spending={spending} />}
    </Stack>
  )
}

function Years({ spending: { years, amountKind } }: { spending: SpendingFigures }) {
  return (
    <WideTable name="Fiscal years" minWidth={420}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Fiscal year</Table.Th>
          <Table.Th ta="right">Budget lines</Table.Th>
          <Table.Th ta="right">{amountKind === 'revenue' ? 'Received' : 'Expended'}</Table.Th>
          <Table.Th ta="right">Balance</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {years.map(({ fiscalYear, budgeted, spent }) => (
          <Table.Tr key={fiscalYear}>
            <Table.Td>{fiscalYear}</Table.Td>
            {[budgeted, spent, budgeted - spent].map((amount, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
              <Table.Td key={index} ta="right" className="tabular">
                {dollars(amount)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
