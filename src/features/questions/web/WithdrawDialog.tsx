import { Textarea } from '@mantine/core'
import { z } from 'zod'
import { call, keyOf, useInvalidate } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { listProjectQuestions, type ProjectQuestion, withdrawQuestion } from '../contract.ts'

const Form = z.object({
  reason: z.string().trim().min(1, 'Enter a reason.').max(1000, 'Use 1,000 or fewer characters.'),
})

interface Props {
  question: ProjectQuestion
  onClose(): void
}

export function WithdrawDialog({ question: { id, version }, onClose }: Props) {
  const changed = useInvalidate(keyOf(listProjectQuestions))
  const state = useAppForm({
    schema: Form,
    initialValues: { reason: '' },
    async save({ reason }) {
      await call(withdrawQuestion, { params: { id }, body: { reason, version } })
      toast.good('Question withdrawn')
      await changed()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Withdraw Question"
      state={state}
      labels={{ reason: 'Reason' }}
      action="Withdraw Question"
      onClose={onClose}
    >
      <Textarea
        label="Reason"
        description="The question isn’t published. The person who asked gets the reason by email."
        required
        rows={3}
        resize="vertical"
        data-autofocus
        {...state.form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
