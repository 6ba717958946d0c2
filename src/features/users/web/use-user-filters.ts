import type { TableFilter } from '#platform/web/table/TableBar.tsx'
import { useDepartmentChoices, useRoleNames } from './api.ts'

const status: TableFilter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: 'active', label: 'Active' },
    { value: 'disabled', label: 'Disabled' },
  ],
}

/** A filter whose choices this person may not see is not offered. */
export function useUserFilters(): TableFilter[] {
  const roles = useRoleNames().map((name) => ({ value: name, label: name }))
  const departments = useDepartmentChoices()
  const role = { name: 'role', label: 'Role', options: roles }
  const department = { name: 'department', label: 'Department', options: departments }
  return [role, department, status].filter(({ options }) => options.length > 0)
}
