import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { z } from 'zod'
import { dayField } from '#platform/shared/day.ts'
import { line } from '#platform/shared/text-fields.ts'
import { call } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { MoneyField } from '#platform/web/form/MoneyField.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { ContractView } from '../../../contract.ts'
import { recordPayment } from '../../../payment-contract.ts'
import { useContractsChanged } from '../../list/use-contract-table.ts'

const labels = {
  paidOn: 'Date',
  amount: 'Amount',
  fiscalYear: 'Fiscal year',
  reference: 'Reference',
  note: 'Note',
}

const Fields = z.object({
  paidOn: dayField('Enter the date of the payment.'),
  /** In cents. */
  amount: z
    .number('Enter an amount.')
    .int()
    .nullable()
    .refine((cents) => cents !== null && cents !== 0, 'Enter an amount other than 0.'),
  fiscalYear: z
    .union([z.number(), z.literal('')])
    .refine(
      (year) => year === '' || (Number.isInteger(year) && year >= 1900 && year <= 2300),
      'Enter a year.',
    ),
  reference: line(100),
  note: line(300),
})
type Fields = z.output<typeof Fields>

export function RecordPaymentDialog({ contract, onClose }: { contract: ContractView; onClose(): void }) {
  const changed = useContractsChanged()
  const state = useAppForm<Fields, Fields>({
    schema: Fields,
    initialValues: { paidOn: '', amount: null, fiscalYear: '', reference: '', note: '' },
    async save({ amount, fiscalYear, ...fields }) {
      const body = {
        ...fields,
        amount: (amount ?? 0) / 100,
        ...(fiscalYear !== '' && { fiscalYear }),
      }
      const { payment } = await call(recordPayment, { params: { id: contract.id }, body })
      if (payment.is_over) toast.bad('Payment recorded. It’s over the contract’s amount.')
      else toast.good('Payment recorded')
      onClose()
      await changed()
    },
  })
  const { form } = state
  const { value, onChange, ...paidOn } = form.getInputProps('paidOn')
  return (
    <FormDialog
      title={`Record payment on ${contract.number}`}
      state={state}
      labels={labels}
      action="Record Payment"
      size="lg"
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DateField
          label={labels.paidOn}
          required
          maxDate={contract.in_force?.on}
          {...paidOn}
          value={value || null}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
        <NumberInput
          label={labels.fiscalYear}
          description="Leave blank for the fiscal year of the date."
          hideControls
          allowDecimal={false}
          thousandSeparator={false}
          {...form.getInputProps('fiscalYear')}
        />
      </SimpleGrid>
      <MoneyField
        label={labels.amount}
        required
        description="For a correction, start with a minus sign."
        {...form.getInputProps('amount')}
        value={form.getValues().amount}
      />
      <TextInput
        label={labels.reference}
        description="Such as a check or invoice number."
        {...form.getInputProps('reference')}
      />
      <TextInput label={labels.note} {...form.getInputProps('note')} />
    </FormDialog>
  )
}
