import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { type LineItem, lineKindNames, lineKinds } from '../../solicitation/submission-form.ts'
import { EntryList } from './EntryList.tsx'
import { ImportLines } from './ImportLines.tsx'
import type { FormBuilder } from './use-form-builder.ts'

const blank = (): LineItem => ({
  id: crypto.randomUUID(),
  group: '',
  description: '',
  unit: 'each',
  quantity: '1',
  kind: 'base',
})

export function LineItems({ builder, projectId }: { builder: FormBuilder; projectId: string }) {
  const { form } = builder
  return (
    <EntryList
      builder={builder}
      list="lines"
      name="line item"
      empty="No line items yet. Add one, or import them from a spreadsheet."
      blank={blank}
      fields={(index) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
          <TextInput
            label="Description"
            aria-label={`Description of line item ${index + 1}`}
            required
            {...form.getInputProps(`lines.${index}.description`)}
          />
          <TextInput
            label="Group"
            aria-label={`Group of line item ${index + 1}`}
            placeholder="Optional"
            {...form.getInputProps(`lines.${index}.group`)}
          />
          <SimpleGrid cols={2} spacing="xs">
            <TextInput
              label="Quantity"
              aria-label={`Quantity of line item ${index + 1}`}
              required
              inputMode="decimal"
              {...form.getInputProps(`lines.${index}.quantity`)}
            />
            <TextInput
              label="Unit"
              aria-label={`Unit of line item ${index + 1}`}
              required
              {...form.getInputProps(`lines.${index}.unit`)}
            />
          </SimpleGrid>
          <Select
            label="Type"
            aria-label={`Type of line item ${index + 1}`}
            allowDeselect={false}
            data={lineKinds.map((value) => ({ value, label: lineKindNames[value] }))}
            {...form.getInputProps(`lines.${index}.kind`)}
          />
        </SimpleGrid>
      )}
      tools={<ImportLines builder={builder} projectId={projectId} />}
    />
  )
}
