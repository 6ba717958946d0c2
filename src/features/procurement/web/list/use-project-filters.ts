import { choiceLabel } from '#features/routing/contract.ts'
import type { TableFilter } from '#platform/web/table/TableBar.tsx'
import { procurementTypes } from '../../lists.ts'
import { projectCategories, statuses, statusNames } from '../../rules.ts'
import { useDepartments } from '../choices.ts'
import { procurementTypeNames } from '../labels.ts'

const options = <Value extends string>(values: readonly Value[], names?: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names?.[value] ?? value }))

const status = { name: 'status', label: 'Status', options: options(statuses, statusNames) }
const type = { name: 'type', label: 'Type', options: options(procurementTypes, procurementTypeNames) }
const category = { name: 'category', label: 'Category', options: options(projectCategories) }

const withoutDepartment = { value: 'none', label: 'No department' }

/** What lists and board can be narrowed by, by choosing. */
export function useProjectFilters(isAsked = true): readonly TableFilter[] {
  const departments = useDepartments(isAsked).map((each) => ({ value: each.id, label: choiceLabel(each) }))
  return [
    status,
    { name: 'department', label: 'Department', options: [...departments, withoutDepartment] },
    type,
    category,
  ]
}
