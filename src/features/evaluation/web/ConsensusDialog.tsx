import { Text, Textarea, TextInput } from '@mantine/core'
import { z } from 'zod'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { ConsensusFields, recordConsensus } from '../agreement-contract.ts'
import type { Panel } from '../contract.ts'
import type { ChosenCell } from './chosen-cell.ts'
import { useShowPanel } from './use-panel.ts'
import { faultOf } from './use-score-sheet.ts'

interface Props {
  panel: Panel
  chosen: ChosenCell
  onClose(): void
}

const labels = { score: 'Consensus score', reason: 'Reason' }

export function ConsensusDialog({ panel, chosen, onClose }: Props) {
  const { project_id: id } = panel
  const { submission, criterion, cell } = chosen
  const show = useShowPanel(id)
  const schema = z.object({
    score: z.string().superRefine((typed, check) => {
      const message = faultOf(typed, criterion.highest)
      if (message) check.addIssue({ code: 'custom', message })
    }),
    reason: ConsensusFields.shape.reason,
  })
  const state = useAppForm({
    schema,
    initialValues: { score: cell.consensus?.score ?? '', reason: '' },
    async save({ score, reason }) {
      const { position, version } = cell
      const body = { score: score.trim() || null, reason, submission_id: submission.id, position, version }
      await show(await call(recordConsensus, { params: { id }, body }))
      toast.good('Consensus score recorded. The evaluators can agree to it now.')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Consensus: ${criterion.description}`}
      state={state}
      labels={labels}
      action="Record"
      onClose={onClose}
    >
      <Text size="sm">
        {submission.name}. Average of the evaluators: {Number(cell.average).toFixed(2)} of {criterion.highest}
        .
      </Text>
      <TextInput
        label={labels.score}
        description="Takes the place of the average once every evaluator of this round agrees to it. Leave blank to go back to the average."
        inputMode="decimal"
        data-autofocus
        {...state.form.getInputProps('score')}
      />
      <Textarea label={labels.reason} required autosize minRows={2} {...state.form.getInputProps('reason')} />
    </FormDialog>
  )
}
