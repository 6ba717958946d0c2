import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { dayIn } from '#platform/shared/dates.ts'
import { call, callList } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { getHolidays } from '../../calendar/contract.ts'
import { firstDayOf, lastDayOf } from '../../calendar/month.ts'
import { listMeetings, listMeetingYears } from '../../contract.ts'
import { meetingSearch } from './search.ts'

const meetingsKey = ['meetings']
const holidaysKey = ['holidays']

/** A clerk looks for what comes next: that order is the table's own, and no column's. */
export const useMeetingTable = () =>
  useTable({
    name: 'Meetings',
    queryKey: [...meetingsKey, 'list'],
    search: meetingSearch,
    load: ({ view: _view, month: _month, tab = 'board', sort = 'upcoming', ...query }, options) =>
      callList(listMeetings, { query: { ...query, tab, sort } }, options),
    defaultSort: 'upcoming',
    searchLabel: 'Filter by Number, Type, Date, Location...',
  })

export const useMeetingYears = () =>
  useQuery({
    queryKey: [...meetingsKey, 'years'],
    queryFn: ({ signal }) => call(listMeetingYears, {}, { signal }),
  })

export const useMeetingsBetween = (from: string, to: string) =>
  useQuery({
    queryKey: [...meetingsKey, 'between', from, to],
    queryFn: ({ signal }) => call(listMeetings, { query: { from, to } }, { signal }),
    enabled: from !== '' && from <= to,
    placeholderData: keepPreviousData,
  })

export const useMonth = (month: string) => useMeetingsBetween(firstDayOf(month), lastDayOf(month))

/** A year of them, and more than one notice can name. */
export function useUnnoticedMeetings() {
  const { time_zone } = useSession().county
  const from = dayIn(time_zone, new Date())
  return useQuery({
    queryKey: [...meetingsKey, 'unnoticed', from],
    queryFn: ({ signal }) =>
      call(listMeetings, { query: { from, noticed: 'no', sort: 'date', limit: 100 } }, { signal }),
  })
}

const holidaysOf = (year: number) => ({
  queryKey: [...holidaysKey, year],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getHolidays, { query: { year } }, { signal }),
})

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

export function useMeetingsChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: meetingsKey })
}

export function useHolidaysChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: holidaysKey })
}
