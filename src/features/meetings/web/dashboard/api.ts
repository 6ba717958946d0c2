import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { dayIn } from '#platform/shared/days.ts'
import { firstDayOf, lastDayOf } from '#platform/shared/month.ts'
import { keyOf, listQueryOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { getHolidays } from '../../calendar/contract.ts'
import { listMeetings, listMeetingYears } from '../../contract.ts'
import { meetingSearch } from './search.ts'

/** A clerk looks for what comes next: that order is the table's own, and no column's. */
export const useMeetingTable = () =>
  useTable({
    name: 'Meetings',
    search: meetingSearch,
    ask: ({ view: _view, month: _month, tab = 'board', sort = 'upcoming', ...query }) =>
      listQueryOf(listMeetings, { query: { ...query, tab, sort } }),
    defaultSort: 'upcoming',
    searchLabel: 'Filter by Number, Type, Date, Location...',
  })

export const useMeetingYears = () => useQuery(queryOf(listMeetingYears))

export const useMeetingsBetween = (from: string, to: string) =>
  useQuery({
    ...queryOf(listMeetings, { query: { from, to } }),
    enabled: from !== '' && from <= to,
    placeholderData: keepPreviousData,
  })

export const useMonth = (month: string) => useMeetingsBetween(firstDayOf(month), lastDayOf(month))

/** A year of them, and more than one notice can name. */
export function useUnnoticedMeetings() {
  const { time_zone } = useSession().county
  const from = dayIn(time_zone, new Date())
  return useQuery(queryOf(listMeetings, { query: { from, noticed: 'no', sort: 'date', limit: 100 } }))
}

const holidaysOf = (year: number) => queryOf(getHolidays, { query: { year } })

export const useHolidays = (year: number) => useQuery(holidaysOf(year))

export const useHolidaysOfYears = (years: readonly number[]) =>
  useQueries({
    queries: years.map(holidaysOf),
    combine: (results) => ({
      isPending: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error)?.error ?? null,
      days: results.flatMap(({ data }) => data?.days ?? []),
    }),
  })

export const useMeetingsChanged = () => useInvalidate(keyOf(listMeetings))

export const useHolidaysChanged = () => useInvalidate(keyOf(getHolidays))
