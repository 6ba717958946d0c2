import { ActionIcon, Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { hundredthsOf, percentOf } from '#platform/shared/amounts.ts'
import { mostCriteria, totalOf, wholeWeight } from '../../../criteria.ts'
import type { ProjectForm } from './use-project-form.ts'

/** The criteria with their total, which is always shown. */
export function EvaluationView({ form }: { form: ProjectForm }) {
  const { criteria, procurementType } = form.getValues()
  const isAdded = useRef(false)
  /** A criterion that was just added is typed next. */
  const focusAdded = (input: HTMLInputElement | null) => {
    if (!input || !isAdded.current) return
    isAdded.current = false
    input.focus()
  }
  const total = totalOf(criteria.map(({ percentage }) => ({ weight: hundredthsOf(percentage) ?? 0 })))
  if (procurementType === 'bid') return <Alert title="No Evaluation Necessary" />
  return (
    <Stack gap="md">
      {criteria.length === 0 && <Text c="dimmed">No criteria yet. Add the first one.</Text>}
      {criteria.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no other identity while they are typed
        <Group key={index} align="flex-start" wrap="nowrap" gap="xs">
          <TextInput
            flex={1}
            label={`Criterion ${index + 1}`}
            ref={index === criteria.length - 1 ? focusAdded : undefined}
            {...form.getInputProps(`criteria.${index}.description`)}
          />
          <TextInput
            w="7rem"
            label="Percentage"
            aria-label={`Percentage of criterion ${index + 1}`}
            inputMode="decimal"
            rightSection={<span aria-hidden>%</span>}
            {...form.getInputProps(`criteria.${index}.percentage`)}
          />
          <ActionIcon
            mt={26}
            size="lg"
            variant="default"
            aria-label={`Remove criterion ${index + 1}`}
            onClick={() => form.removeListItem('criteria', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group justify="space-between">
        <Button
          variant="default"
          disabled={criteria.length >= mostCriteria}
          onClick={() => {
            isAdded.current = true
            form.insertListItem('criteria', { description: '', percentage: '' })
          }}
        >
          Add Criterion
        </Button>
        <Text role="status" fw={600} {...(total !== wholeWeight && { c: 'red' })}>
          Total: {percentOf(total)}%{total !== wholeWeight && ' (must be 100%)'}
        </Text>
      </Group>
    </Stack>
  )
}
