import { Select, Textarea } from '@mantine/core'
import { z } from 'zod'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { forwardResolution, type ResolutionView } from '../../contract.ts'
import { useRoutingChoices } from '../choices.ts'
import { useResolutionsChanged } from '../list/use-resolution-table.ts'

const Fields = z.object({
  user_id: z.string('Choose a person.').min(1, 'Choose a person.'),
  comment: z.string().trim().max(5000),
})

export function ForwardDialog({ resolution, onClose }: { resolution: ResolutionView; onClose(): void }) {
  const people = useRoutingChoices()
  const changed = useResolutionsChanged()
  const { id, version } = resolution
  const state = useAppForm({
    schema: Fields,
    initialValues: { user_id: '', comment: '' },
    async save(fields) {
      await call(forwardResolution, { params: { id }, body: { ...fields, version } })
      toast.good('Resolution forwarded')
      await changed()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Forward to another person"
      state={state}
      labels={{ user_id: 'Person', comment: 'Comment' }}
      action="Forward"
      onClose={onClose}
    >
      <Select
        label="Person"
        description="Somebody whose role may act at this step."
        required
        searchable
        data-autofocus
        data={(people.data?.people ?? []).map(({ id: value, name, title }) => ({
          value,
          label: title ? `${name}, ${title}` : name,
        }))}
        {...state.form.getInputProps('user_id')}
      />
      <Textarea label="Comment" rows={2} resize="vertical" {...state.form.getInputProps('comment')} />
    </FormDialog>
  )
}
