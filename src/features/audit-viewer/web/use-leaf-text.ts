import { useFormats } from '../../../platform/web/ui/use-formats.ts'
import type { Leaf } from '../changes.ts'

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const day = /^\d{4}-\d{2}-\d{2}$/

/** A value as the county writes it. */
export function useLeafText() {
  const { date, dateTime } = useFormats()
  return (leaf: Leaf): string => {
    if (leaf === null) return ''
    if (typeof leaf === 'boolean') return leaf ? 'Yes' : 'No'
    if (typeof leaf === 'number') return String(leaf)
    if (moment.test(leaf)) return dateTime(leaf) || leaf
    return day.test(leaf) ? date(leaf) : leaf
  }
}
