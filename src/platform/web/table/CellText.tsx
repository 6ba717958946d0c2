import { type CellValue, cellText } from '../../shared/sheet/cells.ts'
import { useFormats } from '../ui/use-formats.ts'

export function CellText({ value }: { value: CellValue }) {
  const formats = useFormats()
  if (value === null || value === '')
    return (
      <span aria-hidden data-none>
        —
      </span>
    )
  const text = cellText(value, formats)
  if (typeof value === 'string' || (typeof value === 'object' && 'link' in value)) return text
  return <span className="tabular">{text}</span>
}
