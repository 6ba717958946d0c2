import { Text, Textarea } from '@mantine/core'
import { call, keyOf, useInvalidate } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { type ContractView, listContracts } from '../../contract.ts'
import { WithholdFields, withholdContract } from '../../register-contract.ts'

export function WithholdDialog({
  contract: { id, number },
  version,
  onClose,
}: {
  contract: ContractView
  version: number
  onClose(): void
}) {
  const changed = useInvalidate(keyOf(listContracts))
  const state = useAppForm({
    schema: WithholdFields,
    initialValues: { reason: '' },
    async save({ reason }) {
      await call(withholdContract, { params: { id }, body: { reason, version } })
      toast.good(`Contract ${number} withheld from the public`)
      onClose()
      await changed()
    },
  })
  return (
    <FormDialog
      title={`Withhold Contract ${number}`}
      state={state}
      labels={{ reason: 'Reason' }}
      action="Withhold Contract"
      onClose={onClose}
    >
      <Text>
        The public register and open data don’t show the contract or its changes. Staff see the reason; the
        public doesn’t.
      </Text>
      <Textarea
        label="Reason"
        required
        rows={3}
        resize="vertical"
        data-autofocus
        {...state.form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
