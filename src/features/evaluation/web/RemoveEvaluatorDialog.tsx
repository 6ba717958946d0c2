import { Text, Textarea } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { type Panel, Removal, removeEvaluator } from '../contract.ts'
import type { PanelMember } from '../schemas.ts'
import { useShowPanel } from './use-panel.ts'

interface Props {
  panel: Panel
  member: PanelMember
  onClose(): void
}

const labels = { reason: 'Reason' }

export function RemoveEvaluatorDialog({ panel, member, onClose }: Props) {
  const { project_id: id, version } = panel
  const show = useShowPanel(id)
  const state = useAppForm({
    schema: Removal,
    initialValues: { reason: '' },
    async save({ reason }) {
      const params = { id, user: member.user_id }
      await show(await call(removeEvaluator, { params, body: { reason, version } }))
      toast.good('Evaluator removed')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Remove ${member.name}`}
      state={state}
      labels={labels}
      action="Remove"
      onClose={onClose}
    >
      <Text size="sm">They can’t be appointed to this committee again. The reason stays on this page.</Text>
      <Textarea
        label={labels.reason}
        required
        autosize
        minRows={2}
        data-autofocus
        {...state.form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
