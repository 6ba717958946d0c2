import { catalogue, isPermission } from '#platform/shared/permissions/catalogue.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { Leaf } from '../changes.ts'

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const day = /^\d{4}-\d{2}-\d{2}$/

/** A value as the county writes it; permissions and what is named elsewhere in the record by their names. */
export function useLeafText(names: Readonly<Record<string, string>>) {
  const { date, dateTime } = useFormats()
  return (leaf: Leaf): string => {
    if (leaf === null) return ''
    if (typeof leaf === 'boolean') return leaf ? 'Yes' : 'No'
    if (typeof leaf === 'number') return String(leaf)
    if (isPermission(leaf)) return catalogue[leaf].name
    if (moment.test(leaf)) return dateTime(leaf) || leaf
    return day.test(leaf) ? date(leaf) : (names[leaf] ?? leaf)
  }
}
