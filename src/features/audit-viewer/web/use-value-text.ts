import { catalog, isPermission } from '#platform/shared/permissions/catalog.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { FieldValue } from '../changes.ts'

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const day = /^\d{4}-\d{2}-\d{2}$/

/** A value as the county writes it; permissions and what is named elsewhere in the record by their names. */
export function useValueText(names: Readonly<Record<string, string>>) {
  const { date, dateTime } = useFormats()
  return (leaf: FieldValue): string => {
    if (leaf === null) return ''
    if (typeof leaf === 'boolean') return leaf ? 'Yes' : 'No'
    if (typeof leaf === 'number') return String(leaf)
    if (isPermission(leaf)) return catalog[leaf].name
    if (moment.test(leaf)) return dateTime(leaf) || leaf
    return day.test(leaf) ? date(leaf) : (names[leaf] ?? leaf)
  }
}
