import { Radio, Select, Stack, Textarea } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import {
  type AwardView,
  DecisionFields,
  decideProtest,
  type Protest,
  ProtestFields,
  recordProtest,
} from '../contract.ts'
import { type ProtestDecision, protestDecisionNames, protestDecisions } from '../rules.ts'
import { useShowAward } from './use-award.ts'

interface RecordProps {
  projectId: string
  view: AwardView
  onClose(): void
}

/** A protest that came on paper or by email. */
export function RecordProtestDialog({ projectId: id, view, onClose }: RecordProps) {
  const show = useShowAward(id)
  const state = useAppForm({
    schema: ProtestFields,
    initialValues: { vendor_id: '', grounds: '' },
    async save(fields) {
      show(await call(recordProtest, { params: { id }, body: fields }))
      toast.good('Protest recorded')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Record protest"
      state={state}
      labels={{ vendor_id: 'Vendor', grounds: 'Grounds' }}
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
      <Textarea
        label="Grounds"
        description="As the vendor wrote them"
        required
        autosize
        minRows={4}
        {...state.form.getInputProps('grounds')}
      />
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
  const state = useAppForm({
    schema: DecisionFields.omit({ version: true }),
    // Nothing is chosen beforehand: it is for a person to decide.
    initialValues: { decision: '' as ProtestDecision | '', decision_reason: '' },
    async save(fields) {
      const params = { id, protest: protest.id }
      show(await call(decideProtest, { params, body: { ...fields, version: protest.version } }))
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
