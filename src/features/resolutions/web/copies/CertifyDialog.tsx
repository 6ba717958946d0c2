import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { line } from '#platform/shared/text-fields.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'

const Fields = z.object({ requester: line(200) })

interface Props {
  number: string
  onCertify(requester: string): Promise<void>
  onClose(): void
}

export function CertifyDialog({ number, onCertify, onClose }: Props) {
  const state = useAppForm({
    schema: Fields,
    initialValues: { requester: '' },
    async save({ requester }) {
      await onCertify(requester)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Certify a copy of Resolution ${number}`}
      state={state}
      labels={{ requester: 'Requested by' }}
      action="Certify Copy"
      onClose={onClose}
    >
      <TextInput
        label="Requested by"
        description="Optional. Name of the person or office requesting the copy. Not printed on it."
        data-autofocus
        {...state.form.getInputProps('requester')}
      />
    </FormDialog>
  )
}
