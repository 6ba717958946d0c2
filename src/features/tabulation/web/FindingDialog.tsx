import { List, Radio, Stack, Text, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import { OpenedFiles } from '#features/submissions/web/pieces.ts'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { Finding, FindingFields, recordFinding, type TabulatedBid, type TabulationView } from '../contract.ts'
import { useShowTabulation } from './use-tabulation.ts'

interface Props {
  projectId: string
  bid: TabulatedBid
  files: TabulationView['files']
  onClose(): void
}

type Fields = z.input<typeof FindingFields>

const labels = {
  is_responsive: 'Responsive',
  responsive_reason: 'Reason',
  is_responsible: 'Responsible',
  responsible_reason: 'Reason',
}

const fieldsOf = (finding: Finding | null): Fields => ({
  is_responsive: finding?.is_responsive ?? null,
  responsive_reason: finding?.responsive_reason ?? '',
  is_responsible: finding?.is_responsible ?? null,
  responsible_reason: finding?.responsible_reason ?? '',
})

/** Whether a bid is responsive and its vendor responsible, with the reason that the record needs. */
export function FindingDialog({ projectId: id, bid, files, onClose }: Props) {
  const { can } = useSession()
  const show = useShowTabulation(id)
  const state = useRecordForm({
    schema: FindingFields,
    record: bid.finding,
    row: Finding,
    fieldsOf,
    async save(fields, editing) {
      const params = { id, submission: bid.id }
      show(await call(recordFinding, { params, body: { ...fields, version: editing?.version ?? 0 } }))
      toast.good('Findings recorded')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Findings: ${bid.vendor_name}`}
      state={state}
      labels={labels}
      action="Record"
      size="lg"
      onClose={onClose}
    >
      {bid.notes.length > 0 && (
        <div>
          <Text fw={600}>To check</Text>
          <List size="sm">
            {bid.notes.map((note) => (
              <List.Item key={note}>{note}</List.Item>
            ))}
          </List>
        </div>
      )}
      {files.length > 0 && (
        <div>
          <Text fw={600}>Files</Text>
          <OpenedFiles projectId={id} files={files} />
        </div>
      )}
      <Question
        form={state.form}
        name="is_responsive"
        label="Is the bid responsive?"
        description="It meets the requirements of the solicitation."
        reason="responsive_reason"
      />
      <Question
        form={state.form}
        name="is_responsible"
        label="Is the vendor responsible?"
        description="It has the ability, integrity, and record to perform the work."
        reason="responsible_reason"
      />
      {can('vendors.see') && (
        <AppLink to="/vendors/$id/performance" params={{ id: bid.vendor_id }} target="_blank">
          Performance reports about {bid.vendor_name}
        </AppLink>
      )}
    </FormDialog>
  )
}

interface QuestionProps {
  form: UseFormReturnType<Fields>
  name: 'is_responsive' | 'is_responsible'
  reason: 'responsive_reason' | 'responsible_reason'
  label: string
  description: string
}

const answers = [
  ['', 'Not decided yet'],
  ['yes', 'Yes'],
  ['no', 'No'],
] as const

function Question({ form, name, reason, label, description }: QuestionProps) {
  const value = form.getValues()[name]
  return (
    <Stack gap="xs">
      <Radio.Group
        label={label}
        description={description}
        value={value === null ? '' : value ? 'yes' : 'no'}
        onChange={(chosen) => {
          form.setFieldValue(name, chosen === '' ? null : chosen === 'yes')
          form.clearFieldError(reason)
        }}
      >
        <Stack gap="xs" mt="xs">
          {answers.map(([key, text]) => (
            <Radio key={key} value={key} label={text} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label="Reason"
        aria-label={`Reason: ${label}`}
        required={value === false}
        autosize
        minRows={2}
        {...form.getInputProps(reason)}
      />
    </Stack>
  )
}
