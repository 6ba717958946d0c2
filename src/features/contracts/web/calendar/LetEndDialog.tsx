import { Text, Textarea } from '@mantine/core'
import { call, keyOf, useInvalidate } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import {
  type EndingContract,
  getContractCalendar,
  LetEndFields,
  letContractEnd,
} from '../../calendar-contract.ts'

export function LetEndDialog({ contract, onClose }: { contract: EndingContract; onClose(): void }) {
  const { date } = useFormats()
  const changed = useInvalidate(keyOf(getContractCalendar))
  const { id, number, contractName, endDate, version } = contract
  const state = useAppForm({
    schema: LetEndFields,
    initialValues: { reason: '' },
    async save({ reason }) {
      await call(letContractEnd, { params: { id }, body: { reason, version } })
      toast.good(`Contract ${number} will end ${date(endDate)}`)
      onClose()
      await changed()
    },
  })
  return (
    <FormDialog
      title={`Let Contract ${number} End`}
      state={state}
      labels={{ reason: 'Reason' }}
      action="Let It End"
      onClose={onClose}
    >
      <Text>
        {contractName} ends {date(endDate)}. The decision stays on record, and no more notices are sent about
        this date. You can still renew or extend the contract until then.
      </Text>
      <Textarea
        label="Reason"
        rows={3}
        resize="vertical"
        data-autofocus
        {...state.form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
