import { call } from '#platform/web/api/index.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { Project, type ProjectView, updateProject } from '../../../contract.ts'
import { useProjectsChanged } from '../../list/use-project-table.ts'
import { useShowProject } from '../use-project.ts'
import { fieldsOf, ProjectFields } from './project-fields.ts'

export function useProjectForm(project: ProjectView) {
  const changed = useProjectsChanged()
  const show = useShowProject()
  const state = useRecordForm<Project, ProjectFields, ProjectFields>({
    record: project,
    row: Project,
    schema: ProjectFields,
    fieldsOf: (record) => fieldsOf(record ?? project),
    draft: `project-${project.id}`,
    async save(fields, editing) {
      const version = editing?.version ?? project.version
      const saved = await call(updateProject, { params: { id: project.id }, body: { ...fields, version } })
      state.adopt(saved)
      show(saved)
      toast.good('Project saved')
      await changed()
    },
  })
  return state
}

export type ProjectForm = ReturnType<typeof useProjectForm>['form']
