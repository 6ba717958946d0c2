import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { choiceLabel } from '#features/routing/contract.ts'
import { line } from '#platform/shared/text-fields.ts'
import { call, queryOf } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { projectCalls } from '../../calls.ts'
import { createProject } from '../../contract.ts'
import { projectType } from '../../schemas.ts'
import { useProjectsChanged } from '../list/use-project-table.ts'

const Fields = z.object({
  title: line(300).min(1, 'Title is required.'),
  creator: line(200).min(1, 'Creator is required.'),
  projectContact: line(200).min(1, 'Project contact is required.'),
  procurementContact: line(200),
  department: z.uuid('Choose a department.'),
})

const labels = {
  title: 'Title',
  creator: 'Creator',
  projectContact: 'Project Contact',
  procurementContact: 'Procurement Contact',
  department: 'Department',
  projectType: 'Project Type',
}

/** The New project request dialog: who asks, whom to contact, and for which department. */
export function NewProjectDialog({ onClose }: { onClose(): void }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const changed = useProjectsChanged()
  const choices = useQuery({ ...queryOf(projectCalls.route.listRoutingChoices), staleTime: 60_000 })
  const name = `${user.first_name} ${user.last_name}`.trim() || 'Guest'
  const state = useAppForm({
    schema: Fields,
    initialValues: {
      title: '',
      creator: name,
      projectContact: name,
      procurementContact: '',
      department: user.department_id ?? '',
    },
    draft: 'project-new',
    async save(fields) {
      const { id } = await call(createProject, { body: { ...fields, projectType } })
      toast.good('Project created successfully.')
      await changed()
      await navigate({ to: '/projects/$id', params: { id }, ignoreBlocker: true })
    },
  })
  const { form } = state
  return (
    <FormDialog title="New project request" state={state} labels={labels} action="Create" onClose={onClose}>
      <TextInput label={labels.title} required data-autofocus {...form.getInputProps('title')} />
      <TextInput
        label={labels.creator}
        description="The person making the request."
        required
        {...form.getInputProps('creator')}
      />
      <TextInput
        label={labels.projectContact}
        description="May be the requester and/or the project manager."
        required
        {...form.getInputProps('projectContact')}
      />
      <TextInput
        label={labels.procurementContact}
        description="The contact in Purchasing. Leave blank if unknown."
        {...form.getInputProps('procurementContact')}
      />
      <Select
        label={labels.department}
        description="The department requiring the solicitation."
        required
        searchable
        data={(choices.data?.departments ?? []).map((each) => ({ value: each.id, label: choiceLabel(each) }))}
        {...form.getInputProps('department')}
      />
      <TextInput label={labels.projectType} value={projectType} readOnly />
    </FormDialog>
  )
}
