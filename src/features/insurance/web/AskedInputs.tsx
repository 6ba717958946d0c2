import { Checkbox, Group, Select, SimpleGrid } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { MoneyField } from '#platform/web/form/MoneyField.tsx'
import { coverageNames, coverages } from '../rules.ts'
import type { AskedFields } from './asked-fields.ts'

/** What the inputs need of a form, whichever it is. */
export interface FormPart {
  getInputProps(path: string, options?: { type: 'checkbox' }): GetInputPropsReturnType
}

interface Props {
  form: FormPart
  /** Where in the form the row is: `policies.0`. */
  at: string
  row: AskedFields
}

/** The coverage, its limits, and the endorsements: the same of what is required and of a policy. */
export function AskedInputs({ form, at, row }: Props) {
  const limit = (field: 'limit_each' | 'limit_aggregate') => ({
    ...form.getInputProps(`${at}.${field}`),
    value: row[field],
  })
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select
          label="Coverage"
          required
          allowDeselect={false}
          data={coverages.map((value) => ({ value, label: coverageNames[value] }))}
          {...form.getInputProps(`${at}.coverage`)}
        />
        <MoneyField label="Each occurrence" {...limit('limit_each')} />
        <MoneyField label="Aggregate" {...limit('limit_aggregate')} />
      </SimpleGrid>
      <Group gap="lg">
        <Checkbox
          label="County is additional insured"
          {...form.getInputProps(`${at}.additional_insured`, { type: 'checkbox' })}
        />
        <Checkbox
          label="Waiver of subrogation"
          {...form.getInputProps(`${at}.waiver_of_subrogation`, { type: 'checkbox' })}
        />
      </Group>
    </>
  )
}
