import { Textarea } from '@mantine/core'
import { z } from 'zod'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'

const text = z.string().trim().max(1000, 'Use 1,000 or fewer characters.')
const Required = z.object({ reason: text.min(1, 'Enter a reason.') })
const Optional = z.object({ reason: text })

interface Props {
  title: string
  action: string
  isOptional?: boolean
  /** Whether it was done; the dialog stays with what was typed where it was not. */
  onReason(reason: string): Promise<boolean>
  onClose(): void
}

/** Asks why, for a refusal that is emailed. */
export function ReasonDialog({ title, action, isOptional = false, onReason, onClose }: Props) {
  const state = useAppForm({
    schema: isOptional ? Optional : Required,
    initialValues: { reason: '' },
    async save({ reason }) {
      if (await onReason(reason)) onClose()
    },
  })
  return (
    <FormDialog title={title} state={state} labels={{ reason: 'Reason' }} action={action} onClose={onClose}>
      <Textarea
        label="Reason"
        description="It’s emailed to the person."
        required={!isOptional}
        rows={3}
        resize="vertical"
        data-autofocus
        {...state.form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
