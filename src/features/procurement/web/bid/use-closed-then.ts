import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { getClosedDays } from '../../solicitation/contract.ts'
import { closedThen } from '../../solicitation/office-hours.ts'

/** Says of a day and a time that the office is closed then. Without the county’s holidays, the hours are still said. */
export function useClosedThen(day: string, time: string): string | null {
  const year = Number(day.slice(0, 4))
  const holidays = useQuery({ ...queryOf(getClosedDays, { query: { year } }), enabled: year >= 1800 })
  return closedThen(day, time, holidays.data ?? [])
}
