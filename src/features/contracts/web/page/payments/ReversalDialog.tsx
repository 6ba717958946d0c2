import { Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import { formatCents } from '#platform/shared/money.ts'
import { line } from '#platform/shared/text-fields.ts'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { type Payment, reversePayment } from '../../../payment-contract.ts'
import { useContractsChanged } from '../../list/use-contract-table.ts'

const Fields = z.object({ note: line(300).min(1, 'Enter a reason.') })

interface Props {
  contractId: string
  payment: Payment
  onClose(): void
}

export function ReversalDialog({ contractId: id, payment, onClose }: Props) {
  const { date } = useFormats()
  const changed = useContractsChanged()
  const state = useAppForm({
    schema: Fields,
    initialValues: { note: '' },
    async save(body) {
      await call(reversePayment, { params: { id, payment: payment.id }, body })
      toast.good('Payment reversed')
      onClose()
      await changed()
    },
  })
  return (
    <FormDialog
      title="Reverse payment"
      state={state}
      labels={{ note: 'Reason' }}
      action="Reverse Payment"
      onClose={onClose}
    >
      <Text size="sm">
        {formatCents(Math.round(payment.amount * 100))} of {date(payment.paidOn)}
        {payment.reference && `, ${payment.reference}`}. A reversal of the same amount is recorded; both stay
        in the list.
      </Text>
      <TextInput label="Reason" required data-autofocus {...state.form.getInputProps('note')} />
    </FormDialog>
  )
}
