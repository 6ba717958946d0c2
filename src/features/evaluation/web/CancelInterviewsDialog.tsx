import { Text, Textarea } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { Panel } from '../contract.ts'
import { CancelInterviews, cancelInterviews } from '../scores-contract.ts'
import { useShowPanel } from './use-panel.ts'

export function CancelInterviewsDialog({ panel, onClose }: { panel: Panel; onClose(): void }) {
  const { project_id: id, version } = panel
  const show = useShowPanel(id)
  const isOnOffers = panel.rounds.at(-1)?.purpose === 'offers'
  const state = useAppForm({
    schema: CancelInterviews,
    initialValues: { reason: '' },
    async save(fields) {
      await show(await call(cancelInterviews, { params: { id }, body: { ...fields, version } }))
      toast.good(isOnOffers ? 'Round of scores canceled' : 'Interviews canceled')
      onClose()
    },
  })
  return (
    <FormDialog
      title={isOnOffers ? 'Cancel round of scores' : 'Cancel interviews'}
      state={state}
      labels={{ reason: 'Reason' }}
      action={isOnOffers ? 'Cancel Round of Scores' : 'Cancel Interviews'}
      onClose={onClose}
    >
      <Text size="sm">
        This is possible until someone begins to score. That {isOnOffers ? 'it was' : 'they were'} started
        stays on record.
      </Text>
      <Textarea label="Reason" required autosize minRows={2} {...state.form.getInputProps('reason')} />
    </FormDialog>
  )
}
