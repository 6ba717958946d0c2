import { Checkbox, Select } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { addEvaluator, NewEvaluator, type Panel } from '../contract.ts'
import { useCandidates } from './AppointForm.tsx'
import { useShowPanel } from './use-panel.ts'

const labels = { user_id: 'Evaluator', is_chair: 'Chair', is_scoring: 'Scores' }

export function AddEvaluatorDialog({ panel, onClose }: { panel: Panel; onClose(): void }) {
  const { project_id: id, version, members, rounds } = panel
  const show = useShowPanel(id)
  const candidates = useCandidates(id)
  // Once scores are opened, only a missing chair is replaced.
  const isChairOnly = rounds[0]?.opened_at != null
  const hasChair = members.some(({ is_chair, ended_at }) => is_chair && !ended_at)
  const state = useAppForm({
    schema: NewEvaluator,
    initialValues: { user_id: '', is_chair: isChairOnly, is_scoring: !isChairOnly },
    async save(fields) {
      await show(await call(addEvaluator, { params: { id }, body: { ...fields, version } }))
      toast.good(fields.is_chair ? 'Chair added' : 'Evaluator added')
      onClose()
    },
  })
  const { form } = state
  return (
    <FormDialog
      title={isChairOnly ? 'Add chair' : 'Add evaluator'}
      state={state}
      labels={labels}
      action="Add"
      onClose={onClose}
    >
      <Select
        label={labels.user_id}
        required
        searchable
        data={candidates.filter(({ value }) => !members.some(({ user_id }) => user_id === value))}
        {...form.getInputProps('user_id')}
      />
      {!hasChair && !isChairOnly && (
        <Checkbox label="Is the chair" {...form.getInputProps('is_chair', { type: 'checkbox' })} />
      )}
      {form.getValues().is_chair && !isChairOnly && (
        <Checkbox label="The chair scores too" {...form.getInputProps('is_scoring', { type: 'checkbox' })} />
      )}
    </FormDialog>
  )
}
