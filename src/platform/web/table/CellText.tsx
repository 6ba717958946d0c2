import { useFormats } from '../ui/use-formats.ts'
import type { CellValue } from './column.ts'

export function CellText({ value }: { value: CellValue }) {
  const { date, dateTime } = useFormats()
  if (value === null || value === '') return <span aria-hidden>—</span>
  if (value instanceof Date) return <span className="tabular">{dateTime(value)}</span>
  if (typeof value === 'number') return <span className="tabular">{value.toLocaleString('en-US')}</span>
  if (typeof value === 'object') return <span className="tabular">{date(value.day)}</span>
  return value
}
