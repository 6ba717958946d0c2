import { Text, Textarea } from '@mantine/core'
import { z } from 'zod'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { type Award, rescindAward } from '../contract.ts'
import { useFreshAward, useShowAward } from './use-award.ts'

interface Props {
  projectId: string
  award: Award
  onClose(): void
}

const Fields = z.object({ reason: z.string().trim().min(1, 'Enter a reason.').max(10_000) })

export function RescindDialog({ projectId: id, award: { version, resolution }, onClose }: Props) {
  const show = useShowAward(id)
  const fresh = useFreshAward(id)
  const state = useAppForm({
    schema: Fields,
    initialValues: { reason: '' },
    async save({ reason }) {
      show(await fresh(call(rescindAward, { params: { id }, body: { version, reason } })))
      toast.good('Award rescinded')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Rescind award"
      state={state}
      labels={{ reason: 'Reason' }}
      action="Rescind Award"
      onClose={onClose}
    >
      <Text>
        The award stays on record as rescinded, vendors are told why, and another can be recommended.
      </Text>
      {resolution && (
        <Text>The resolution “{resolution.title}” is withdrawn with it, if it’s still in progress.</Text>
      )}
      <Textarea label="Reason" required autosize minRows={3} {...state.form.getInputProps('reason')} />
    </FormDialog>
  )
}
