import { useRef, useState } from 'react'
import { call } from '../../../platform/web/api/index.ts'
import { merge } from '../../../platform/web/form/merge.ts'
import { useAppForm } from '../../../platform/web/form/use-app-form.ts'
import { toast } from '../../../platform/web/ui/toast.ts'
import { createDepartment, Department, DepartmentFields, updateDepartment } from '../contract.ts'
import { useDepartmentsChanged } from './api.ts'

const blank = { munis_id: '', name: '', address: '', city: '', state: '', zip: '' }

/** Creating or editing one department; when somebody else was faster, both versions are at hand. */
export function useDepartmentForm(department: Department | null, onSaved: () => void) {
  const changed = useDepartmentsChanged()
  const [base, setBase] = useState(department)
  const version = useRef(department?.version)

  async function save(fields: DepartmentFields) {
    if (base)
      await call(updateDepartment, { params: { id: base.id }, body: { ...fields, version: version.current } })
    else await call(createDepartment, { body: fields })
    toast.good(base ? 'Department saved' : 'Department created')
    await changed()
    onSaved()
  }

  const state = useAppForm({
    schema: DepartmentFields,
    initialValues: fieldsOf(department),
    draft: department ? `department-${department.id}` : 'department-new',
    failureMessage: 'Failed to save department.',
    save,
  })

  const theirs = Department.safeParse(state.staleCurrent).data
  const stale = theirs && staleFor(theirs)

  function staleFor(current: Department) {
    const { merged, conflicts } = merge(fieldsOf(base), state.form.getValues(), fieldsOf(current))
    const settle = (values: DepartmentFields) => {
      setBase(current)
      version.current = current.version
      state.form.setValues(values)
      state.settleStale()
    }
    return {
      conflicts,
      reload() {
        settle(fieldsOf(current))
        state.form.resetDirty(fieldsOf(current))
      },
      async keep(chosen: Record<string, unknown>) {
        const values = DepartmentFields.parse({ ...merged, ...chosen })
        settle(values)
        await state.attempt(values)
      },
    }
  }

  return { ...state, stale }
}

export type DepartmentFormState = ReturnType<typeof useDepartmentForm>

function fieldsOf(department: Department | null) {
  if (!department) return blank
  const { munis_id, name, address, city, state, zip } = department
  return { munis_id, name, address, city, state, zip }
}
