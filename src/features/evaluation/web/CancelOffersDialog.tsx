import { Text, Textarea } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { Panel } from '../contract.ts'
import { cancelOffers, OfferCancellation } from '../offers-contract.ts'
import { useShowPanel } from './use-panel.ts'

const labels = { reason: 'Reason' }

export function CancelOffersDialog({ panel, onClose }: { panel: Panel; onClose(): void }) {
  const { project_id: id, version } = panel
  const show = useShowPanel(id)
  const state = useAppForm({
    schema: OfferCancellation,
    initialValues: { reason: '' },
    async save(fields) {
      await show(await call(cancelOffers, { params: { id }, body: { ...fields, version } }))
      toast.good('Request canceled')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Cancel the request for best and final offers"
      state={state}
      labels={labels}
      action="Cancel Request"
      onClose={onClose}
    >
      <Text size="sm">
        Offers that were sent stay sealed and are never opened. The vendors that were asked get an email with
        your reason. You can’t undo this.
      </Text>
      <Textarea label={labels.reason} required autosize minRows={2} {...state.form.getInputProps('reason')} />
    </FormDialog>
  )
}
