import { call } from '#platform/web/api/index.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { createDepartment, Department, DepartmentFields, updateDepartment } from '../contract.ts'
import { useDepartmentsChanged } from './api.ts'

const blank = { munis_id: '', name: '', address: '', city: '', state: '', zip: '' }

export function useDepartmentForm(department: Department | null, onSaved: () => void) {
  const changed = useDepartmentsChanged()
  return useRecordForm({
    record: department,
    row: Department,
    schema: DepartmentFields,
    fieldsOf,
    draft: department ? `department-${department.id}` : 'department-new',
    failureMessage: 'Failed to save department.',
    async save(fields, editing) {
      if (editing)
        await call(updateDepartment, {
          params: { id: editing.id },
          body: { ...fields, version: editing.version },
        })
      else await call(createDepartment, { body: fields })
      toast.good(editing ? 'Department saved' : 'Department created')
      await changed()
      onSaved()
    },
  })
}

export type DepartmentFormState = ReturnType<typeof useDepartmentForm>

function fieldsOf(department: Department | null) {
  if (!department) return blank
  const { munis_id, name, address, city, state, zip } = department
  return { munis_id, name, address, city, state, zip }
}
