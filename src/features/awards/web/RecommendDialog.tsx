import { Button, Checkbox, Radio, Select, Stack, Switch, Table, Text, Textarea } from '@mantine/core'
import { formatExtension, lineKindNames } from '#features/procurement/rules.ts'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { Award, type AwardView, type Candidate, RecommendationFields, recommendAward } from '../contract.ts'
import { awardKindNames, awardKinds } from '../rules.ts'
import { Groups } from './Groups.tsx'
import { lowestParts, withLine, withVendors } from './parts.ts'
import type { LinesProps, RecommendFields, RecommendForm } from './recommend-form.ts'
import { useShowAward } from './use-award.ts'

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

const nameOf = ({ vendor_name, total, rank, is_checked }: Candidate) =>
  [
    rank !== null && `${rank}.`,
    vendor_name,
    total !== null && `(${formatExtension(BigInt(total))})`,
    !is_checked && '– not checked yet',
  ]
    .filter(Boolean)
    .join(' ')

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

/** One vendor for each line; a line without one isn’t awarded. */
function Lines({ form, view, candidates }: LinesProps) {
  const { parts } = form.getValues()
  const winnerOf = (line: string) =>
    parts.find(({ line_ids }) => line_ids.includes(line))?.submission_id ?? null
  return (
    <Stack gap="sm">
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => form.setFieldValue('parts', lowestParts(view.lines, candidates))}
      >
        Choose Lowest Price for Each Base Line
      </Button>
      {form.errors.parts && (
        <Text c="red" size="sm">
          {form.errors.parts}
        </Text>
      )}
      <WideTable name="Lines" minWidth={480}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Line</Table.Th>
            <Table.Th w="55%">Vendor</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {view.lines.map(({ id, description, kind }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">
                {description}
                {kind !== 'base' && (
                  <Text size="xs" c="dimmed">
                    {lineKindNames[kind]}
                  </Text>
                )}
              </Table.Th>
              <Table.Td>
                <Select
                  aria-label={`Vendor for ${description}`}
                  placeholder="Not awarded"
                  clearable
                  data={candidates
                    .filter(({ prices }) => prices[id]?.extended != null)
                    .map((each) => ({ value: each.submission_id, label: priceName(each, id) }))}
                  value={winnerOf(id)}
                  onChange={(winner) => form.setFieldValue('parts', withLine(parts, id, winner))}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
    </Stack>
  )
}

function priceName({ vendor_name, prices }: Candidate, line: string) {
  const price = prices[line]
  const amount = price?.extended == null ? '' : formatExtension(BigInt(price.extended))
  return `${vendor_name}, ${amount}${price?.is_low ? ' (low)' : ''}`
}
