import { ActionIcon, Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { hundredthsOf, percentOf } from '#platform/shared/amounts.ts'
import { useListFocus } from '#platform/web/form/use-list-focus.ts'
import { mostCriteria, totalOf, wholeWeight } from '../../../criteria.ts'
import type { ProjectForm } from './use-project-form.ts'

/** The criteria with their total, which is always shown. */
export function EvaluationView({ form }: { form: ProjectForm }) {
  const { criteria, procurementType } = form.getValues()
  const { list, focusAdded, focusAfterRemoval } = useListFocus()
  const total = totalOf(criteria.map(({ percentage }) => ({ weight: hundredthsOf(percentage) ?? 0 })))
  const priceIndex = criteria.findIndex(({ isPrice }) => isPrice)
  if (procurementType === 'bid') return <Alert title="No Evaluation Necessary" />
  return (
    <Stack gap="md" ref={list}>
      {criteria.length === 0 && <Text c="dimmed">No criteria yet. Add the first one.</Text>}
      {criteria.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no other identity while they are typed
        <Group key={index} data-entry align="flex-start" wrap="nowrap" gap="xs">
          <TextInput
            flex={1}
            label={`Criterion ${index + 1}`}
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
            mt={22}
            size="lg"
            variant="default"
            data-remove
            aria-label={`Remove criterion ${index + 1}`}
            onClick={() => {
              form.removeListItem('criteria', index)
              focusAfterRemoval(index)
            }}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Select
        label="Scored from the price"
        description="Points follow from the base bids: lowest responsive price divided by price. Evaluators score the other criteria."
        data={criteria.map(({ description }, index) => ({
          value: String(index),
          label: description || `Criterion ${index + 1}`,
        }))}
        value={priceIndex < 0 ? null : String(priceIndex)}
        placeholder="No criterion"
        clearable
        error={form.errors.criteria}
        onChange={(chosen) =>
          form.setFieldValue(
            'criteria',
            criteria.map((criterion, index) => ({ ...criterion, isPrice: String(index) === chosen })),
          )
        }
      />
      <Group justify="space-between">
        <Button
          variant="default"
          data-add
          disabled={criteria.length >= mostCriteria}
          onClick={() => {
            form.insertListItem('criteria', { description: '', percentage: '', isPrice: false })
            focusAdded(criteria.length)
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
