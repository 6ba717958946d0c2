import { Button, Group, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { dayIn } from '#platform/shared/days.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { TableSkeleton } from '#platform/web/table/TableSkeleton.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { monthOf, shiftMonth } from '../../calendar/month.ts'
import type { Meeting } from '../../contract.ts'
import { useHolidays, useMonth } from '../dashboard/api.ts'
import { useDashboardSearch } from '../dashboard/use-dashboard-search.ts'
import type { CalendarDays } from './calendar-days.ts'
import { HolidaysDialog } from './HolidaysDialog.tsx'
import { monthTitle } from './labels.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthList } from './MonthList.tsx'

/** All meetings of a month, whichever tab they are on: what falls on the same day is seen at once. */
export function MeetingCalendar() {
  const { search, change } = useDashboardSearch()
  const session = useSession()
  const today = dayIn(session.county.time_zone, new Date())
  const month = search.month ?? monthOf(today)
  const year = Number(month.slice(0, 4))
  const meetings = useMonth(month)
  const holidays = useHolidays(year)
  const isNarrow = useMediaQuery('(max-width: 47.99em)')
  const show = (next: string) => change({ month: next === monthOf(today) ? undefined : next })
  const Month = isNarrow ? MonthList : MonthGrid
  const isEmpty = meetings.isSuccess && !meetings.isPlaceholderData && meetings.data.length === 0

  const days: CalendarDays = {
    month,
    today,
    meetings: meetings.isPlaceholderData ? new Map() : byDay(meetings.data ?? []),
    holidays: new Map(holidays.data?.days.map(({ day, name }) => [day, name])),
  }

  return (
    <section aria-label="Calendar">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} aria-live="polite">
          {monthTitle(month)}
        </Title>
        <Group gap="xs">
          <Can permission="meetings.edit">
            <Button variant="default" onClick={() => change({ dialog: 'holidays' })}>
              Holidays
            </Button>
          </Can>
          <Button variant="default" onClick={() => show(monthOf(today))}>
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
      {meetings.isPending && <TableSkeleton label="Loading Calendar" />}
      {meetings.isError && <ErrorState error={meetings.error} onRetry={() => meetings.refetch()} />}
      {meetings.isSuccess && <Month {...days} onMonth={show} />}
      <Text mt="sm" role="status" c="dimmed" size="sm">
        {isEmpty && `No meetings in ${monthTitle(month)}.`}
      </Text>
      {search.dialog === 'holidays' && session.can('meetings.edit') && (
        <HolidaysDialog year={year} onClose={() => change({ dialog: undefined })} />
      )}
    </section>
  )
}

function byDay(meetings: readonly Meeting[]): Map<string, Meeting[]> {
  const days = new Map<string, Meeting[]>()
  for (const meeting of meetings) days.set(meeting.date, [...(days.get(meeting.date) ?? []), meeting])
  return days
}
