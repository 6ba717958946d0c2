import { Select, SimpleGrid, Textarea } from '@mantine/core'
import { z } from 'zod'
import { dayField } from '#platform/shared/day.ts'
import { line } from '#platform/shared/text-fields.ts'
import { call, messageOf } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { updateChange } from '../../../change-contract.ts'
import { Contract, type ContractView } from '../../../contract.ts'
import { authorityKinds, papersKindNames, papersKinds } from '../../../rules.ts'
import { AuthorityFields } from '../../form/AuthorityFields.tsx'
import { useContractsChanged } from '../../list/use-contract-table.ts'
import { formId } from '../form-id.ts'
import { draftNames } from '../unsaved.ts'
import { changeLabels } from './labels.ts'

const Fields = z.object({
  reason: z.string().trim().min(1, 'Enter a reason.').max(20_000, 'Use 20,000 or fewer characters.'),
  effectiveFrom: dayField('Enter the effective date.'),
  endDate: z.union([z.literal(''), dayField()]),
  authorityKind: z.enum(authorityKinds),
  resolution: z.uuid().nullable(),
  award: z.uuid().nullable(),
  authorityNote: line(300),
  papersKind: z.enum(papersKinds),
})
type Fields = z.output<typeof Fields>

const fieldsOf = (change: Contract): Fields => ({
  reason: change.description,
  effectiveFrom: change.startDate ?? '',
  endDate: change.new_end ?? '',
  authorityKind: change.authorityKind,
  resolution: change.resolution,
  award: change.award,
  authorityNote: change.authorityNote,
  papersKind: change.papersKind,
})

/** What an amendment, renewal, or extension says, to change while it is a draft. */
export function ChangeEditor({ contract }: { contract: ContractView }) {
  const changed = useContractsChanged()
  const state = useRecordForm<Contract, Fields, Fields>({
    record: contract,
    row: Contract,
    schema: Fields,
    fieldsOf: (record) => fieldsOf(record ?? contract),
    draft: draftNames.change(contract.id),
    failureMessage: (error) => `Error saving contract: ${messageOf(error)}`,
    async save(fields, editing) {
      const body = { ...fields, version: editing?.version ?? contract.version }
      state.adopt(await call(updateChange, { params: { id: contract.id }, body }))
      toast.good('Contract saved')
      await changed()
    },
  })
  const { form } = state
  const day = (name: 'effectiveFrom' | 'endDate') => {
    const { value, onChange, ...field } = form.getInputProps(name)
    return {
      label: changeLabels[name],
      ...field,
      value: value || null,
      onChange: (chosen: string | null) => onChange(chosen ?? ''),
    }
  }
  return (
    <AppForm id={formId} state={state} labels={changeLabels} label="Change" width="56rem">
      <Textarea
        label={changeLabels.reason}
        required
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('reason')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DateField required {...day('effectiveFrom')} />
        <DateField required={contract.changeKind !== 'amendment'} {...day('endDate')} />
      </SimpleGrid>
      <AuthorityFields form={form} known={contract.authority} />
      <Select
        label={changeLabels.papersKind}
        description="Written here, or attached as a file."
        allowDeselect={false}
        data={papersKinds.map((value) => ({ value, label: papersKindNames[value] }))}
        {...form.getInputProps('papersKind')}
      />
    </AppForm>
  )
}
