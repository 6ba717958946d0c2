import { SimpleGrid, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { dayField } from '#platform/shared/day.ts'
import { addDays } from '#platform/shared/days.ts'
import { call } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { MoneyField } from '#platform/web/form/MoneyField.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { startAmendment, startExtension, startRenewal } from '../../../change-contract.ts'
import { type ChangeKind, changeKindNames, endAfter } from '../../../change-rules.ts'
import type { ContractView } from '../../../contract.ts'
import { useContractsChanged } from '../../list/use-contract-table.ts'
import { dollarsOf } from '../money-fields.ts'
import { changeLabels, startLabels } from './labels.ts'

const calls = { amendment: startAmendment, renewal: startRenewal, extension: startExtension } as const

const fieldsFor = (kind: ChangeKind) =>
  z.object({
    reason: z.string().trim().min(1, 'Enter a reason.').max(20_000, 'Use 20,000 or fewer characters.'),
    /** In cents. */
    amount: z.number('Enter an amount.').int().nullable(),
    effectiveFrom: dayField('Enter the effective date.'),
    endDate:
      kind === 'amendment' ? z.union([z.literal(''), dayField()]) : dayField('Enter the new end date.'),
  })
type Fields = z.output<ReturnType<typeof fieldsFor>>

function startOf(kind: ChangeKind, { startDate, endDate, options, in_force }: ContractView): Fields {
  const end = kind === 'renewal' && options ? endAfter(endDate, options.months) : ''
  const today = in_force?.on ?? ''
  // No change takes effect before the contract does.
  const soonest = startDate !== null && startDate > today ? startDate : today
  const effectiveFrom = kind === 'amendment' ? soonest : addDays(endDate, 1)
  return { reason: '', amount: null, effectiveFrom, endDate: end }
}

const explanations: Record<ChangeKind, string> = {
  amendment: 'Leave blank if the end date doesn’t change.',
  renewal: 'The last day of the renewed term.',
  extension: 'The last day of the extended term.',
}

interface Props {
  contract: ContractView
  kind: ChangeKind
  onClose(): void
}

/** What the change is about; budget lines, authority, and the text are entered on its own page. */
export function ChangeDialog({ contract, kind, onClose }: Props) {
  const navigate = useNavigate()
  const changed = useContractsChanged()
  const state = useAppForm<Fields, Fields>({
    schema: fieldsFor(kind),
    initialValues: startOf(kind, contract),
    async save({ amount, ...fields }) {
      const body = { ...fields, amount: dollarsOf(amount) ?? 0 }
      const made = await call(calls[kind], { params: { id: contract.id }, body })
      toast.good(`${changeKindNames[kind]} started`)
      onClose()
      await changed()
      await navigate({ to: '/contracts/$id', params: { id: made.id }, ignoreBlocker: true })
    },
  })
  const { form } = state
  const day = (name: 'effectiveFrom' | 'endDate') => {
    const { value, onChange, ...field } = form.getInputProps(name)
    return {
      label: changeLabels[name],
      ...field,
      value: value || null,
      onChange: (chosen: string | null) => onChange(chosen ?? ''),
    }
  }
  return (
    <FormDialog
      title={`${startLabels[kind]} ${contract.number}`}
      state={state}
      labels={changeLabels}
      action={`Start ${changeKindNames[kind]}`}
      size="lg"
      onClose={onClose}
    >
      <Textarea
        label={changeLabels.reason}
        required
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DateField required description="Counts from this day on, once executed." {...day('effectiveFrom')} />
        <DateField required={kind !== 'amendment'} description={explanations[kind]} {...day('endDate')} />
      </SimpleGrid>
      <MoneyField
        label={changeLabels.amount}
        description="To lower the contract, start with a minus sign. Leave blank if the amount doesn’t change."
        {...form.getInputProps('amount')}
        value={form.getValues().amount}
      />
    </FormDialog>
  )
}
