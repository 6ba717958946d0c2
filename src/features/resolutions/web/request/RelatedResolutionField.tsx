import { Button, Group, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { call, messageOf } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { getResolution } from '../../contract.ts'
import { fieldLabels } from '../../field-labels.ts'
import { useNumbered } from '../choices.ts'
import { fieldsOf } from './request-fields.ts'
import type { RequestForm } from './use-request-form.ts'

/** The resolution that is renewed or amended, found by number or words; its data is offered to start from. */
export function RelatedResolutionField({ form }: { form: RequestForm }) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed, 250)
  const { runWithToast } = useRunWithToast()
  const found = useNumbered(q.split(' · ')[0] ?? '')
  const { resolutionnumber } = form.getValues()
  const rows = (found.data ?? []).flatMap(({ id, number, title }) => (number ? [{ id, number, title }] : []))
  const options = rows.map(({ number, title }) => ({ value: number, label: `${number} · ${title}` }))
  const isListed = options.some(({ value }) => value === resolutionnumber)
  const chosen = rows.find(({ number }) => number === resolutionnumber)

  const startFrom = (id: string) =>
    runWithToast(async () => {
      const { dateofrequest, resolutiontype, contactname, contactphone } = form.getValues()
      const kept = { dateofrequest, resolutiontype, contactname, contactphone, resolutionnumber }
      form.setValues({ ...fieldsOf(await call(getResolution, { params: { id } })), ...kept })
    }, `Filled in from resolution ${resolutionnumber}`)

  return (
    <Group align="flex-end" gap="xs">
      <Select
        label={fieldLabels.resolutionnumber}
        description="Search by number or title."
        placeholder="Choose a resolution"
        required
        searchable
        flex={1}
        miw="14rem"
        data={
          resolutionnumber && !isListed
            ? [{ value: resolutionnumber, label: resolutionnumber }, ...options]
            : options
        }
        filter={({ options: all }) => all}
        onSearchChange={setTyped}
        nothingFoundMessage={found.isError ? messageOf(found.error) : 'No matching resolutions.'}
        {...form.getInputProps('resolutionnumber')}
      />
      {chosen && (
        <Button variant="default" onClick={() => startFrom(chosen.id)}>
          Copy its details
        </Button>
      )}
    </Group>
  )
}
