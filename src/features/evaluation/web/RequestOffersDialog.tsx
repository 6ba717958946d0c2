import { Group, MultiSelect, Text, Textarea, TextInput } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { Panel } from '../contract.ts'
import { OfferRequest, requestOffers } from '../offers-contract.ts'
import { rankedOf } from '../sheet.ts'
import { useShowPanel } from './use-panel.ts'

const labels = {
  submission_ids: 'Vendors in the competitive range',
  reason: 'Reason for the competitive range',
  request: 'Request to the vendors',
  due_date: 'Due date',
  due_time: 'Due time',
}

export function RequestOffersDialog({ panel, onClose }: { panel: Panel; onClose(): void }) {
  const { project_id: id, version } = panel
  const show = useShowPanel(id)
  const state = useAppForm({
    schema: OfferRequest,
    initialValues: {
      submission_ids: [] as string[],
      reason: '',
      request: '',
      due_date: '',
      due_time: '',
    },
    async save(fields) {
      await show(await call(requestOffers, { params: { id }, body: { ...fields, version } }))
      toast.good('Best and final offers requested')
      onClose()
    },
  })
  const { form } = state
  return (
    <FormDialog
      title="Request best and final offers"
      state={state}
      labels={labels}
      action="Request Offers"
      onClose={onClose}
    >
      <Text size="sm">
        The vendors you choose get an email and submit once more in the Vendor Portal. Other vendors don’t
        learn of it before the award. Where a vendor sends no offer, its earlier submission counts. Only these
        vendors are ranked afterwards.
      </Text>
      <MultiSelect
        label={labels.submission_ids}
        required
        data={rankedOf(panel)
          .filter(({ submission }) => submission.out === null && submission.is_listed)
          .map(({ submission: { id: value, name }, result: { rank } }) => ({
            value,
            label: `${name} (rank ${rank})`,
          }))}
        {...form.getInputProps('submission_ids')}
      />
      <Textarea
        label={labels.reason}
        description="Stays with the evaluation. Vendors don’t see it."
        required
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <Textarea
        label={labels.request}
        description="Vendors read this in the email and on the Submit page."
        required
        autosize
        minRows={3}
        {...form.getInputProps('request')}
      />
      <Group grow align="flex-start">
        <DateField label={labels.due_date} required {...form.getInputProps('due_date')} />
        <TextInput type="time" label={labels.due_time} required {...form.getInputProps('due_time')} />
      </Group>
    </FormDialog>
  )
}
