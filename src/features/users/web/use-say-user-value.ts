import type { Stale } from '#platform/web/form/StaleChoice.tsx'
import { useDepartmentChoices } from './api.ts'
import { useVendorNames } from './vendor-choices.ts'

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** How a field's value reads: names instead of the ids behind them. */
export function useSayUserValue(stale: Stale | undefined) {
  const { conflicts = [], theirChanges = [] } = stale ?? {}
  const ids = [
    ...conflicts.flatMap(({ mine, theirs }) => [...listed(mine), ...listed(theirs)]),
    ...theirChanges.flatMap(({ before, after }) => [...listed(before), ...listed(after)]),
  ]
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
