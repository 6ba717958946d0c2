import { Button, Checkbox, Group, MultiSelect, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call, queryOf } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { appointPanel, listEvaluatorCandidates, type Panel, PanelFields } from '../contract.ts'
import { useShowPanel } from './use-panel.ts'

const labels = {
  chair: 'Chair',
  chair_scores: 'The chair scores too',
  evaluators: 'Evaluators',
  highest: 'Highest scores',
}

export const useCandidates = (id: string) => {
  const { data } = useQuery(queryOf(listEvaluatorCandidates, { params: { id } }))
  return (data ?? []).map(({ id: value, name, department }) => ({
    value,
    label: department ? `${name}, ${department}` : name,
  }))
}

export function AppointForm({ panel }: { panel: Panel }) {
  const { project_id: id, criteria } = panel
  const show = useShowPanel(id)
  const candidates = useCandidates(id)
  const scored = criteria.filter(({ is_price }) => !is_price)
  const state = useAppForm({
    schema: PanelFields,
    initialValues: {
      chair: '',
      chair_scores: true,
      evaluators: [] as string[],
      highest: scored.map(({ highest }) => highest ?? ''),
    },
    async save(body) {
      await show(await call(appointPanel, { params: { id }, body }))
      toast.good('Committee appointed')
    },
  })
  const { form } = state
  const { chair } = form.getValues()
  return (
    <AppForm state={state} labels={labels} label="Appoint the committee">
      <Select label={labels.chair} required searchable data={candidates} {...form.getInputProps('chair')} />
      <Checkbox
        label={labels.chair_scores}
        description="Clear this if the chair leads the committee without scoring."
        {...form.getInputProps('chair_scores', { type: 'checkbox' })}
      />
      <MultiSelect
        label={labels.evaluators}
        description="Users who can score submissions."
        searchable
        data={candidates.filter(({ value }) => value !== chair)}
        {...form.getInputProps('evaluators')}
      />
      <div>
        <Text fw={600}>Highest scores</Text>
        <Text size="sm" c="dimmed" mb="xs">
          Evaluators score each criterion from 0 to this. The published percentage decides how much it counts.
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {scored.map(({ position, description, percentage }, index) => (
            <TextInput
              key={position}
              label={description}
              description={`Counts for ${percentage}%`}
              inputMode="decimal"
              {...form.getInputProps(`highest.${index}`)}
            />
          ))}
        </SimpleGrid>
        {criteria.some(({ is_price }) => is_price) && (
          <Text size="sm" mt="xs">
            Price isn’t scored by evaluators: its points follow from the base bids.
          </Text>
        )}
      </div>
      <Group justify="flex-end">
        <Button type="submit" loading={state.isSaving}>
          Appoint Committee
        </Button>
      </Group>
    </AppForm>
  )
}
