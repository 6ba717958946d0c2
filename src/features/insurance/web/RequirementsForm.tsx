import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { z } from 'zod'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import type { Requirement } from '../contract.ts'
import { type Coverage, coverages } from '../rules.ts'
import { AskedInputs } from './AskedInputs.tsx'
import { AskedFields, askedOf, sentOf } from './asked-fields.ts'
import { RowFrame } from './RowFrame.tsx'

const Fields = z.object({
  requirements: z
    .array(AskedFields)
    .refine(
      (rows) => new Set(rows.map(({ coverage }) => coverage)).size === rows.length,
      'Enter each coverage only once.',
    ),
})

interface Props {
  label: string
  requirements: readonly Requirement[]
  /** Keeps what is typed under this name. */
  draft: string
  save(requirements: Requirement[]): Promise<unknown>
}

/** The coverages that are required, each once, with limits and endorsements. */
export function RequirementsForm({ label, requirements, draft, save }: Props) {
  const state = useAppForm({
    schema: Fields,
    initialValues: { requirements: requirements.map((row) => askedOf(row, row.coverage)) },
    draft,
    save: ({ requirements: rows }) => save(rows.map(sentOf)),
  })
  const { form } = state
  const rows = form.getValues().requirements
  const free = coverages.find((each) => !rows.some(({ coverage }) => coverage === each))
  const add = (coverage: Coverage) =>
    form.insertListItem('requirements', {
      key: crypto.randomUUID(),
      coverage,
      limit_each: null,
      limit_aggregate: null,
      additional_insured: false,
      waiver_of_subrogation: false,
    })
  return (
    <AppForm state={state} label={label} labels={{ requirements: 'Required insurance' }} width="56rem">
      {rows.length === 0 && <Text size="sm">No insurance is required.</Text>}
      <Stack gap="sm">
        {rows.map((row, index) => (
          <RowFrame
            key={row.key}
            name={`Requirement ${index + 1}`}
            onRemove={() => form.removeListItem('requirements', index)}
          >
            <AskedInputs form={form} at={`requirements.${index}`} row={row} />
          </RowFrame>
        ))}
      </Stack>
      {form.errors.requirements && (
        <Text size="sm" c="red" role="alert">
          {form.errors.requirements}
        </Text>
      )}
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!free}
          onClick={() => free && add(free)}
        >
          Add requirement
        </Button>
        <Button type="submit" loading={state.isSaving}>
          Save
        </Button>
      </Group>
    </AppForm>
  )
}
