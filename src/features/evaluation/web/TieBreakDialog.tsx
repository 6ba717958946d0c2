import { Select, Textarea, TextInput } from '@mantine/core'
import { z } from 'zod'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { breakTie, TieBreakFields } from '../agreement-contract.ts'
import type { Panel } from '../contract.ts'
import type { Tie } from './ties.ts'
import { useShowPanel } from './use-panel.ts'

interface Props {
  panel: Panel
  tie: Tie
  onClose(): void
}

const labels = {
  submission_ids: 'Order',
  method: 'Method',
  witnesses: 'Witnesses',
  result: 'Result',
  corrects_because: 'Reason for the correction',
}

/** The order is entered, not suggested: it is what was drawn. */
export function TieBreakDialog({ panel, tie: { rank, ids, isBroken }, onClose }: Props) {
  const { project_id: id, version, submissions } = panel
  const show = useShowPanel(id)
  const confirm = useConfirm()
  const nameOf = (submission: string) => submissions?.find((each) => each.id === submission)?.name ?? ''
  const state = useAppForm({
    schema: TieBreakFields.extend({
      submission_ids: z.array(z.string().min(1, 'Choose a vendor.')),
      corrects_because: isBroken
        ? z.string().trim().min(1, 'Enter a reason.').max(5000, 'Use 5,000 or fewer characters.')
        : z.string(),
    }),
    initialValues: {
      submission_ids: ids.map(() => ''),
      method: '',
      witnesses: '',
      result: '',
      corrects_because: '',
    },
    review: ({ submission_ids }) =>
      confirm({
        title: isBroken ? 'Correct tie-break' : 'Record tie-break',
        text: `${submission_ids.map((each, index) => `Rank ${rank + index}: ${nameOf(each)}.`).join(' ')} A tie-break stays on record.`,
        action: 'Record',
      }),
    async save(fields) {
      await show(await call(breakTie, { params: { id }, body: { ...fields, version } }))
      toast.good('Tie-break recorded')
      onClose()
    },
  })
  const { form } = state
  const order = form.getValues().submission_ids
  return (
    <FormDialog
      title={`${isBroken ? 'Correct tie-break' : 'Break tie'} at rank ${rank}`}
      state={state}
      labels={labels}
      action="Record"
      onClose={onClose}
    >
      {order.map((_, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is about
          key={index}
          label={`Rank ${rank + index}`}
          required
          data={ids
            .filter((each) => each === order[index] || !order.includes(each))
            .map((each) => ({ value: each, label: nameOf(each) }))}
          {...form.getInputProps(`submission_ids.${index}`)}
          onChange={(chosen) => form.setFieldValue(`submission_ids.${index}`, chosen ?? '')}
          clearable
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
      {isBroken && (
        <Textarea
          label={labels.corrects_because}
          description="The earlier tie-break stays on record."
          required
          autosize
          minRows={2}
          {...form.getInputProps('corrects_because')}
        />
      )}
    </FormDialog>
  )
}
