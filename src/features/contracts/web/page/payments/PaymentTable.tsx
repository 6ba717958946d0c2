import { Button, Group, Table, Text } from '@mantine/core'
import { formatCents } from '#platform/shared/money.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { Payment } from '../../../payment-contract.ts'

interface Props {
  payments: readonly Payment[]
  /** Missing for those who may only read. */
  onReverse: ((payment: Payment) => void) | undefined
}

export function PaymentTable({ payments, onReverse }: Props) {
  const { date, dateTime } = useFormats()
  return (
    <WideTable name="Payments" minWidth={680}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Date</Table.Th>
          <Table.Th>Fiscal year</Table.Th>
          <Table.Th ta="right">Amount</Table.Th>
          <Table.Th>Reference</Table.Th>
          <Table.Th>Recorded</Table.Th>
          {onReverse && <Table.Th>Action</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {payments.map((payment) => (
          <Table.Tr key={payment.id}>
            <Table.Td>{date(payment.paidOn)}</Table.Td>
            <Table.Td>{payment.fiscalYear}</Table.Td>
            <Table.Td ta="right" className="tabular">
              {formatCents(Math.round(payment.amount * 100))}
            </Table.Td>
            <Table.Td>
              <Group gap={6}>
                {payment.reference}
                {payment.is_over && <StatusBadge tone="bad">Over the amount</StatusBadge>}
                {payment.is_reversed && <StatusBadge tone="neutral">Reversed</StatusBadge>}
                {payment.reverses && <StatusBadge tone="neutral">Reversal</StatusBadge>}
              </Group>
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {payment.note}
              </Text>
            </Table.Td>
            <Table.Td>
              {payment.recorded_by}
              <Text size="xs" c="dimmed">
                {dateTime(payment.recorded_at)}
              </Text>
            </Table.Td>
            {onReverse && (
              <Table.Td>
                {!payment.is_reversed && !payment.reverses && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Reverse payment ${[date(payment.paidOn), payment.reference].filter(Boolean).join(', ')}`}
                    onClick={() => onReverse(payment)}
                  >
                    Reverse
                  </Button>
                )}
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
