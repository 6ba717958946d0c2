import { Button, Group, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { dayIn } from '#platform/shared/days.ts'
import { listQueryOf } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { TableSkeleton } from '#platform/web/table/TableSkeleton.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { type CalendarEntry, getProjectCalendar } from '../../pipeline-contract.ts'
import { MonthList } from './MonthList.tsx'
import { MonthTable } from './MonthTable.tsx'
import { monthTitle, shiftMonth } from './month.ts'
import { calendarSearch } from './search.ts'

/** When questions and submissions are due, pre-bid meetings are held, and bids are opened. */
export function CalendarPage() {
  const { time_zone } = useSession().county
  const navigate = useNavigate()
  const today = dayIn(time_zone, new Date())
  const current = today.slice(0, 7)
  const { month = current } = calendarSearch.parse(useSearch({ strict: false }))
  const calendar = useQuery(listQueryOf(getProjectCalendar, { query: { month } }))
  const isNarrow = useMediaQuery('(max-width: 47.99em)')
  const Month = isNarrow ? MonthList : MonthTable
  const show = (next: string) =>
    navigate({
      to: '/procurement/calendar',
      search: next === current ? {} : { month: next },
      replace: true,
      resetScroll: false,
    })
  return (
    <Page title="Procurement Calendar">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} aria-live="polite">
          {monthTitle(month)}
        </Title>
        <Group gap="xs">
          <Button variant="default" onClick={() => show(current)}>
            Today
          </Button>
          <Button
            variant="default"
            px="xs"
            aria-label="Previous month"
            onClick={() => show(shiftMonth(month, -1))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button
            variant="default"
            px="xs"
            aria-label="Next month"
            onClick={() => show(shiftMonth(month, 1))}
          >
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </Group>
      </Group>
      {calendar.isPending && <TableSkeleton label="Loading Calendar" />}
      {calendar.isError && <ErrorState error={calendar.error} onRetry={() => calendar.refetch()} />}
      {calendar.isSuccess && (
        <Month month={month} today={today} entries={byDay(calendar.data.rows, time_zone)} />
      )}
      <Text mt="sm" role="status" c="dimmed" size="sm">
        {calendar.isSuccess && said(calendar.data, month)}
      </Text>
    </Page>
  )
}

function said({ rows, total }: { rows: readonly CalendarEntry[]; total: number }, month: string) {
  if (total === 0) return `No solicitation dates in ${monthTitle(month)}.`
  if (rows.length < total)
    return `The first ${rows.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} dates.`
  return rows.some(({ is_published }) => !is_published)
    ? 'Planned dates are on the Bid/RFP form of a project that isn’t published yet.'
    : null
}

function byDay(entries: readonly CalendarEntry[], timeZone: string): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>()
  for (const entry of entries) {
    const day = dayIn(timeZone, new Date(entry.at))
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}
