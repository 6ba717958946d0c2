import { formatCents } from '../../shared/money.ts'
import { useFormats } from '../ui/use-formats.ts'
import type { CellValue, Day, Money, TimeOfDay } from './column.ts'

export function CellText({ value }: { value: CellValue }) {
  const { date, dateTime } = useFormats()
  if (value === null || value === '')
    return (
      <span aria-hidden data-none>
        —
      </span>
    )
  if (value instanceof Date) return <span className="tabular">{dateTime(value)}</span>
  if (typeof value === 'number') return <span className="tabular">{value.toLocaleString('en-US')}</span>
  if (typeof value === 'string') return value
  if ('link' in value) return value.link
  return <span className="tabular">{shown(value)}</span>

  function shown(figure: Day | TimeOfDay | Money): string {
    if ('day' in figure) return date(figure.day)
    return 'cents' in figure ? formatCents(figure.cents) : figure.time
  }
}
