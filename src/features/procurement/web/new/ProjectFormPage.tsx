import { Button, Group, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { choiceLabel } from '#features/routing/contract.ts'
import { centsOf } from '#platform/shared/amounts.ts'
import { dayField } from '#platform/shared/day.ts'
import { line } from '#platform/shared/text-fields.ts'
import { call, queryOf } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { projectCalls } from '../../calls.ts'
import { createProject } from '../../contract.ts'
import { useProjectsChanged } from '../list/use-project-table.ts'
import { projectFormSearch } from './search.ts'

const labels = {
  title: 'Title',
  description: 'Description',
  department: 'Department',
  startDate: 'Start date',
  endDate: 'End date',
  estimatedCost: 'Estimated cost',
  fundingSource: 'Funding source',
  projectManager: 'Project manager',
} as const

const Fields = z.object({
  title: line(300).min(1, 'Title is required.'),
  description: z
    .string()
    .trim()
    .min(1, 'Description is required.')
    .max(20_000, 'Use 20,000 or fewer characters.'),
  department: z.uuid('Department is required.'),
  startDate: dayField('Start date is required.'),
  endDate: dayField('End date is required.'),
  estimatedCost: z
    .string()
    .trim()
    .min(1, 'Estimated cost is required.')
    .refine((typed) => centsOf(typed) !== null, 'Enter an amount such as 1234.50.'),
  fundingSource: line(300).min(1, 'Funding source is required.'),
  projectManager: line(200).min(1, 'Project manager is required.'),
})

/** The project form: every field is required. */
export function ProjectFormPage() {
  const { user } = useSession()
  const navigate = useNavigate()
  const { resolution } = projectFormSearch.parse(useSearch({ strict: false }))
  const changed = useProjectsChanged()
  const choices = useQuery({ ...queryOf(projectCalls.route.listRoutingChoices), staleTime: 60_000 })
  const state = useAppForm({
    schema: Fields,
    initialValues: {
      title: '',
      description: '',
      department: user.department_id ?? '',
      startDate: '',
      endDate: '',
      estimatedCost: '',
      fundingSource: '',
      projectManager: '',
    },
    draft: 'project-form',
    async save(fields) {
      const { id } = await call(createProject, { body: { ...fields, ...(resolution && { resolution }) } })
      toast.good('Project created successfully.')
      await changed()
      await navigate({ to: '/projects/$id', params: { id }, ignoreBlocker: true })
    },
  })
  const { form } = state
  const day = (name: 'startDate' | 'endDate') => {
    const { value, onChange, ...field } = form.getInputProps(name)
    return (
      <DateField
        label={labels[name]}
        required
        {...field}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  }
  return (
    <Page title="Create Project">
      <AppForm state={state} labels={labels} label="Create Project" width="48rem">
        <TextInput label={labels.title} required {...form.getInputProps('title')} />
        <Textarea
          label={labels.description}
          required
          autosize
          minRows={3}
          {...form.getInputProps('description')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={labels.department}
            required
            searchable
            data={(choices.data?.departments ?? []).map((each) => ({
              value: each.id,
              label: choiceLabel(each),
            }))}
            {...form.getInputProps('department')}
          />
          <TextInput label={labels.projectManager} required {...form.getInputProps('projectManager')} />
          {day('startDate')}
          {day('endDate')}
          <TextInput
            label={labels.estimatedCost}
            required
            inputMode="decimal"
            leftSection={<span aria-hidden>$</span>}
            {...form.getInputProps('estimatedCost')}
          />
          <TextInput label={labels.fundingSource} required {...form.getInputProps('fundingSource')} />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit" loading={state.isSaving}>
            Create Project
          </Button>
        </Group>
      </AppForm>
    </Page>
  )
}
