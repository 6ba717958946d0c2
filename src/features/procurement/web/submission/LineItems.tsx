import { Alert, Button, FileButton, List, Select, SimpleGrid, TextInput } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { readLineItems } from '../../solicitation/form-contract.ts'
import { type LineItem, lineKindNames, lineKinds, most } from '../../solicitation/submission-form.ts'
import { EntryList } from './EntryList.tsx'
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
      addLabel="Add Line Item"
      empty="No line items yet. Add one, or import them from a spreadsheet."
      most={most.lines}
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

interface Found {
  readonly lines: readonly unknown[]
  readonly problems: readonly { readonly row: number; readonly message: string }[]
}

/** What the file holds is added to the form, and saved with it. */
function ImportLines({ builder, projectId }: { builder: FormBuilder; projectId: string }) {
  const { form } = builder
  const { runWithToast, isRunning } = useRunWithToast()
  const [{ lines, problems }, setFound] = useState<Found>({ lines: [], problems: [] })
  const read = (file: File | null) =>
    file &&
    runWithToast(async () => {
      const body = new FormData()
      body.set('file', file)
      const found = await call(readLineItems, { params: { id: projectId }, body })
      form.setFieldValue('lines', [...form.getValues().lines, ...found.lines])
      setFound(found)
      if (found.lines.length > 0)
        toast.good(`${found.lines.length} line items added. Save the form to keep them.`)
    })
  return (
    <>
      <FileButton accept=".xlsx,.csv" onChange={read}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={isRunning}
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          >
            Import from Spreadsheet
          </Button>
        )}
      </FileButton>
      {problems.length > 0 && (
        <Alert
          title={
            lines.length > 0
              ? 'These rows weren’t added'
              : 'No line items were added. Correct these rows, then import the file again.'
          }
          w="100%"
        >
          <List size="sm">
            {problems.map(({ row, message }) => (
              <List.Item key={row}>
                Row {row}: {message}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  )
}
