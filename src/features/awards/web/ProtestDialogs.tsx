import { Alert, Group, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import {
  type AwardView,
  DecisionFields,
  decideProtest,
  type Protest,
  RecordedProtest,
  recordProtest,
} from '../contract.ts'
import { type ProtestDecision, protestDecisionNames, protestDecisions } from '../rules.ts'
import { LetterInput } from './LetterInput.tsx'
import { useFreshAward, useShowAward } from './use-award.ts'

const recordLabels = {
  vendor_id: 'Vendor',
  received_on: 'Received on',
  received_time: 'Received at',
  grounds: 'Grounds',
}

interface RecordProps {
  projectId: string
  view: AwardView
  onClose(): void
}

/** A protest that came on paper or by email. */
export function RecordProtestDialog({ projectId: id, view, onClose }: RecordProps) {
  const show = useShowAward(id)
  const fresh = useFreshAward(id)
  const [letter, setLetter] = useState<File | null>(null)
  const state = useAppForm({
    schema: RecordedProtest,
    initialValues: { vendor_id: '', grounds: '', received_on: '', received_time: '' },
    async save(fields) {
      const files = letter ? { files: { letter } } : {}
      show(await fresh(call(recordProtest, { params: { id }, body: fields, ...files })))
      toast.good('Protest recorded')
      onClose()
    },
  })
  const { received_on } = state.form.getValues()
  const until = view.award?.protest_until
  const isLate = until != null && received_on !== '' && received_on > until
  return (
    <FormDialog
      title="Record protest"
      state={state}
      labels={recordLabels}
      action="Record"
      size="lg"
      onClose={onClose}
    >
      <Select
        label="Vendor"
        required
        data={view.candidates.map(({ vendor_id, vendor_name }) => ({ value: vendor_id, label: vendor_name }))}
        {...state.form.getInputProps('vendor_id')}
      />
      <Group gap="sm" align="start" grow>
        <DateField
          label={recordLabels.received_on}
          required
          maxDate={view.today}
          {...state.form.getInputProps('received_on')}
        />
        <TextInput
          type="time"
          label={recordLabels.received_time}
          required
          {...state.form.getInputProps('received_time')}
        />
      </Group>
      {isLate && <Alert color="yellow">This is after the protest period. It’s recorded as late.</Alert>}
      <Textarea
        label="Grounds"
        description="As the vendor wrote them"
        required
        autosize
        minRows={4}
        {...state.form.getInputProps('grounds')}
      />
      <LetterInput value={letter} onChange={setLetter} />
    </FormDialog>
  )
}

interface DecideProps {
  projectId: string
  protest: Protest
  onClose(): void
}

export function DecideProtestDialog({ projectId: id, protest, onClose }: DecideProps) {
  const show = useShowAward(id)
  const fresh = useFreshAward(id)
  const confirm = useConfirm()
  const state = useAppForm({
    schema: DecisionFields.omit({ version: true }),
    // Nothing is chosen beforehand: it is for a person to decide.
    initialValues: { decision: '' as ProtestDecision | '', decision_reason: '' },
    review: ({ decision }) =>
      confirm({
        title: `${protestDecisionNames[decision]}: protest of ${protest.vendor_name}`,
        text: 'The vendor is told by email, and the determination can’t be changed afterwards.',
        action: 'Decide Protest',
      }),
    async save(fields) {
      const params = { id, protest: protest.id }
      show(await fresh(call(decideProtest, { params, body: { ...fields, version: protest.version } })))
      toast.good('Protest decided')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Decide protest of ${protest.vendor_name}`}
      state={state}
      labels={{ decision: 'Determination', decision_reason: 'Reason' }}
      action="Decide Protest"
      size="lg"
      onClose={onClose}
    >
      <Radio.Group label="Determination" required {...state.form.getInputProps('decision')}>
        <Stack gap="xs" mt="xs">
          {protestDecisions.map((each) => (
            <Radio key={each} value={each} label={protestDecisionNames[each]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label="Reason"
        description="The vendor is told by email"
        required
        autosize
        minRows={4}
        {...state.form.getInputProps('decision_reason')}
      />
    </FormDialog>
  )
}
