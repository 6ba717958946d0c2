import { Checkbox, Radio, Select, Stack, Switch, Textarea } from '@mantine/core'
import { formatExtension } from '#features/procurement/rules.ts'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { Award, type AwardView, type Candidate, RecommendationFields, recommendAward } from '../contract.ts'
import { awardKindNames, awardKinds } from '../rules.ts'
import { Groups, Lines } from './Lots.tsx'
import { withVendors } from './parts.ts'
import type { RecommendFields, RecommendForm } from './recommend-form.ts'
import { useShowAward } from './use-award.ts'
import { uncheckedMark } from './Winners.tsx'

interface Props {
  projectId: string
  view: AwardView
  onClose(): void
}

const labels = { kind: 'Award', is_multiple: 'Several vendors', reason: 'Reason', parts: 'Vendors' }

const fieldsOf = (award: Award | null, isNoneOnly: boolean): RecommendFields => ({
  kind: isNoneOnly ? 'none' : (award?.kind ?? 'whole'),
  is_multiple: award?.is_multiple ?? false,
  reason: award?.reason ?? '',
  parts: isNoneOnly
    ? []
    : (award?.parts.map(({ submission_id, line_ids }) => ({ submission_id, line_ids })) ?? []),
})

export function RecommendDialog({ projectId: id, view, onClose }: Props) {
  const show = useShowAward(id)
  const isNoneOnly = view.not_yet !== ''
  const state = useRecordForm({
    schema: RecommendationFields.omit({ version: true }),
    record: view.award,
    row: Award,
    fieldsOf: (award) => fieldsOf(award, isNoneOnly),
    async save(fields, editing) {
      const body = { ...fields, version: editing?.version ?? 0 }
      show(await call(recommendAward, { params: { id }, body }))
      toast.good('Award recommended')
      onClose()
    },
  })
  const { form } = state
  const { kind, is_multiple } = form.getValues()
  const candidates = view.candidates.filter(({ is_out }) => !is_out)
  const hasLines = view.lines.length > 0
  const hasGroups = view.lines.some(({ group }) => group !== '')
  return (
    <FormDialog
      title="Recommend award"
      state={state}
      labels={labels}
      action="Recommend"
      size="xl"
      onClose={onClose}
    >
      <Radio.Group
        label="Award"
        value={kind}
        onChange={(chosen) =>
          form.setValues({ kind: awardKinds.find((each) => each === chosen) ?? 'whole', parts: [] })
        }
      >
        <Stack gap="xs" mt="xs">
          {awardKinds
            .filter(
              (each) =>
                (each !== 'lines' || hasLines) &&
                (each !== 'groups' || hasGroups) &&
                (each === 'none' || !isNoneOnly),
            )
            .map((each) => (
              <Radio key={each} value={each} label={awardKindNames[each]} />
            ))}
        </Stack>
      </Radio.Group>
      {kind === 'whole' && (
        <Switch
          label="Several vendors are awarded the same, for example for work as needed"
          checked={is_multiple}
          onChange={(event) => form.setValues({ is_multiple: event.currentTarget.checked, parts: [] })}
        />
      )}
      {kind === 'whole' && <Vendors form={form} candidates={candidates} />}
      {kind === 'groups' && <Groups form={form} view={view} candidates={candidates} />}
      {kind === 'lines' && <Lines form={form} view={view} candidates={candidates} />}
      <Textarea
        label="Reason"
        description="Required if the award doesn’t go to the first-ranked vendor, goes to several, doesn’t include all base lines, or isn’t made."
        autosize
        minRows={3}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

const nameOf = (candidate: Candidate) => {
  const { vendor_name, total, rank } = candidate
  const amount = total === null ? '' : ` (${formatExtension(BigInt(total))})`
  return `${rank === null ? '' : `${rank}. `}${vendor_name}${amount}${uncheckedMark(candidate)}`
}

function Vendors({ form, candidates }: { form: RecommendForm; candidates: readonly Candidate[] }) {
  const { parts, is_multiple } = form.getValues()
  const chosen = parts.map(({ submission_id }) => submission_id)
  const error = form.errors.parts
  if (is_multiple)
    return (
      <Checkbox.Group
        label="Vendors"
        error={error}
        value={chosen}
        onChange={(ids) => form.setFieldValue('parts', withVendors(ids))}
      >
        <Stack gap="xs" mt="xs">
          {candidates.map((each) => (
            <Checkbox key={each.submission_id} value={each.submission_id} label={nameOf(each)} />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  return (
    <Select
      label="Vendor"
      required
      data={candidates.map((each) => ({ value: each.submission_id, label: nameOf(each) }))}
      value={chosen[0] ?? null}
      onChange={(id) => form.setFieldValue('parts', id === null ? [] : withVendors([id]))}
      error={error}
    />
  )
}
