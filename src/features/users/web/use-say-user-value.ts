import type { Difference } from '#platform/web/form/merge.ts'
import { useDepartmentChoices } from './api.ts'
import { useVendorNames } from './vendor-choices.ts'

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** How a field's value reads: names instead of the ids behind them. */
export function useSayUserValue(conflicts: readonly Difference[]) {
  const ids = conflicts.flatMap(({ mine, theirs }) => [...listed(mine), ...listed(theirs)])
  const departments = useDepartmentChoices()
  const vendors = useVendorNames([...new Set(ids)])
  return (field: string, value: unknown): string => {
    if (field === 'department_id')
      return departments.find((choice) => choice.value === value)?.label ?? '(none)'
    if (field === 'vendor_ids')
      return (
        listed(value)
          .map((id) => vendors.get(id))
          .join(', ') || '(none)'
      )
    return value === '' || value === null ? '(empty)' : String(value)
  }
}
