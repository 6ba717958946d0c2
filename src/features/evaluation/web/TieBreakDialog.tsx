import { Select, Textarea, TextInput } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { breakTie, type Panel, TieBreakFields } from '../contract.ts'
import { rankedOf } from '../sheet.ts'
import { useShowPanel } from './use-panel.ts'

interface Props {
  panel: Panel
  rank: number
  onClose(): void
}

const labels = { submission_ids: 'Order', method: 'Method', witnesses: 'Witnesses', result: 'Result' }

export function TieBreakDialog({ panel, rank, onClose }: Props) {
  const { project_id: id, version } = panel
  const show = useShowPanel(id)
  const tied = rankedOf(panel).filter(({ result }) => result.is_tied && result.rank === rank)
  const state = useAppForm({
    schema: TieBreakFields,
    initialValues: {
      submission_ids: tied.map(({ submission }) => submission.id),
      method: '',
      witnesses: '',
      result: '',
    },
    async save(fields) {
      await show(await call(breakTie, { params: { id }, body: { ...fields, version } }))
      toast.good('Tie-break recorded')
      onClose()
    },
  })
  const { form } = state
  const order = form.getValues().submission_ids
  const choices = tied.map(({ submission }) => ({ value: submission.id, label: submission.name }))

  /** The two change places, so that everyone is there once. */
  function put(index: number, chosen: string | null) {
    if (!chosen) return
    const from = order.indexOf(chosen)
    const moved = order.with(from, order[index] ?? '').with(index, chosen)
    form.setFieldValue('submission_ids', moved)
  }

  return (
    <FormDialog
      title={`Break tie at rank ${rank}`}
      state={state}
      labels={labels}
      action="Record"
      onClose={onClose}
    >
      {order.map((submission, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is about
          key={index}
          label={`Rank ${rank + index}`}
          data={choices}
          value={submission}
          allowDeselect={false}
          onChange={(chosen) => put(index, chosen)}
        />
      ))}
      <TextInput
        label={labels.method}
        description="Such as drawing of lots."
        required
        {...form.getInputProps('method')}
      />
      <TextInput label={labels.witnesses} required {...form.getInputProps('witnesses')} />
      <Textarea label={labels.result} required autosize minRows={2} {...form.getInputProps('result')} />
    </FormDialog>
  )
}
