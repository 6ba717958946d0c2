import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { choiceLabel } from '#features/routing/contract.ts'
import { VendorSelect } from '#features/vendors/web/pieces.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { contractCategories, papersKindNames, papersKinds } from '../../rules.ts'
import { useRoutingChoices } from '../choices.ts'
import { AuthorityFields } from './AuthorityFields.tsx'
import { labels } from './labels.ts'
import { OptionFields } from './OptionFields.tsx'
import type { TermForm } from './use-term-form.ts'

interface Props {
  form: TermForm
  /** What is stored, in words. */
  known: { readonly vendor: string | undefined; readonly authority: string }
}

/** The fields of product.md’s New Contract screen first, then what else a contract says of itself. */
export function TermSections({ form, known }: Props) {
  const { data: choices } = useRoutingChoices()
  const departments = (choices?.departments ?? []).map((each) => ({
    value: each.id,
    label: choiceLabel(each),
  }))
  const people = (choices?.people ?? []).map((each) => ({ value: each.id, label: choiceLabel(each) }))
  const vendor = form.getInputProps('vendor')
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={labels.number} required {...form.getInputProps('number')} />
        <Select
          label={labels.department}
          required
          searchable
          data={departments}
          {...form.getInputProps('department')}
        />
      </SimpleGrid>
      <VendorSelect
        {...vendor}
        value={vendor.value}
        name={known.vendor}
        onChange={(id) => form.setFieldValue('vendor', id ?? '')}
      />
      <TextInput label={labels.contractName} required {...form.getInputProps('contractName')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Day form={form} name="startDate" />
        <Day form={form} name="endDate" isRequired />
        <Select
          label={labels.category}
          description="The approval route can depend on it."
          allowDeselect={false}
          data={contractCategories}
          {...form.getInputProps('category')}
        />
        <Select
          label={labels.manager}
          description="Gets the notices about this contract."
          searchable
          clearable
          data={people}
          {...form.getInputProps('manager')}
        />
      </SimpleGrid>
      <OptionFields form={form} />
      <Textarea
        label={labels.description}
        description="What the vendor provides. The agreement’s template uses it."
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('description')}
      />
      <AuthorityFields form={form} known={known.authority} />
      <Select
        label={labels.papersKind}
        description="Written here from the county’s template, or attached as a file."
        allowDeselect={false}
        data={papersKinds.map((value) => ({ value, label: papersKindNames[value] }))}
        {...form.getInputProps('papersKind')}
      />
    </>
  )
}

interface DayProps {
  form: TermForm
  name: 'startDate' | 'endDate'
  isRequired?: boolean
}

function Day({ form, name, isRequired = false }: DayProps) {
  const { value, onChange, ...field } = form.getInputProps(name)
  return (
    <DateField
      label={labels[name]}
      required={isRequired}
      {...field}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
