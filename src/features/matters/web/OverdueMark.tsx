import { dayIn, isLate } from '#platform/shared/days.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'

interface Props {
  row: { readonly due_on: string | null; readonly is_held: boolean }
  /** Where another column has the day. */
  isShort?: boolean
}

/** Says since when it should have moved on; nothing as long as there is time, or while it is on hold. */
export function OverdueMark({ row: { due_on, is_held }, isShort = false }: Props) {
  const { time_zone } = useSession().county
  const { date } = useFormats()
  if (!due_on || is_held || !isLate(due_on, dayIn(time_zone, new Date()))) return null
  return <StatusBadge tone="bad">{isShort ? 'Overdue' : `Overdue: was due ${date(due_on)}`}</StatusBadge>
}
