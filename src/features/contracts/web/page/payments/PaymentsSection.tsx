import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#platform/web/api/index.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageTurner } from '#platform/web/ui/PageTurner.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { ContractView } from '../../../contract.ts'
import { listPayments, type Payment, paymentsPerPage } from '../../../payment-contract.ts'
import { PaymentTable } from './PaymentTable.tsx'
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx'
import { ReversalDialog } from './ReversalDialog.tsx'
import { Spending } from './Spending.tsx'

/** What was paid on an executed contract, payment by payment. */
export function PaymentsSection({ contract }: { contract: ContractView }) {
  const { id, amountKind } = contract
  const [page, setPage] = useState(0)
  const [isRecording, setRecording] = useState(false)
  const [reversed, setReversed] = useState<Payment | null>(null)
  const found = useQuery({
    ...queryOf(listPayments, {
      params: { id },
      query: { limit: paymentsPerPage, offset: page * paymentsPerPage },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section
      title={amountKind === 'revenue' ? 'Receipts' : 'Payments'}
      explanation="Against the amount in effect today. Payments can’t be changed; a mistake is reversed."
    >
      {found.isPending && <Skeleton height={160} role="status" aria-label="Loading payments" />}
      {found.isError && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
      {found.isSuccess && (
        <Stack gap="md">
          <Spending spending={found.data.spending} />
          {found.data.may_record && (
            <Group>
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setRecording(true)}>
                Record Payment
              </Button>
            </Group>
          )}
          {found.data.total === 0 ? (
            <EmptyState title="No payments yet">
              Payments that Finance records or imports appear here.
            </EmptyState>
          ) : (
            <PaymentTable
              payments={found.data.payments}
              onReverse={found.data.may_record ? setReversed : undefined}
            />
          )}
          {found.data.total > paymentsPerPage && (
            <PageTurner
              name="Pages of payments"
              page={page}
              size={paymentsPerPage}
              shown={found.data.payments.length}
              total={found.data.total}
              onPage={setPage}
            />
          )}
        </Stack>
      )}
      {isRecording && <RecordPaymentDialog contract={contract} onClose={() => setRecording(false)} />}
      {reversed && <ReversalDialog contractId={id} payment={reversed} onClose={() => setReversed(null)} />}
    </Section>
  )
}
