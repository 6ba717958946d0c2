import { useMemo } from 'react'
import { formatDate, formatDateTime, wallClock } from '../../shared/dates.ts'
import { useSession } from '../session/session-context.ts'

/** Dates as the county writes them, in its own time zone. */
export function useFormats() {
  const { date_format: format, time_zone: timeZone } = useSession().county
  return useMemo(
    () => ({
      date: (value: Date | string) => formatDate(value, format, timeZone),
      wallClock: (value: Date) => wallClock(value, timeZone),
      dateTime: (value: Date | string) => formatDateTime(value, format, timeZone),
    }),
    [format, timeZone],
  )
}
