import { Button, Stack, Text } from '@mantine/core'
import { dayIn } from '#platform/shared/days.ts'
import { monthOf, monthTitle } from '#platform/shared/month.ts'
import { Calendar } from '#platform/web/calendar/Calendar.tsx'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import type { Meeting } from '../../contract.ts'
import { useHolidays, useMonth } from '../dashboard/api.ts'
import { useDashboardSearch } from '../dashboard/use-dashboard-search.ts'
import { HolidaysDialog } from './HolidaysDialog.tsx'
import { MeetingLink } from './MeetingLink.tsx'

/** All meetings of a month, whichever tab they are on: what falls on the same day is seen at once. */
export function MeetingCalendar() {
  const { search, change } = useDashboardSearch()
  const session = useSession()
  const today = dayIn(session.county.time_zone, new Date())
  const month = search.month ?? monthOf(today)
  const year = Number(month.slice(0, 4))
  const asked = useMonth(month)
  const meetings = byDay(asked.isPlaceholderData ? [] : (asked.data ?? []))
  const holidays = new Map(useHolidays(year).data?.days.map(({ day, name }) => [day, name]))
  const isEmpty = asked.isSuccess && !asked.isPlaceholderData && asked.data.length === 0

  return (
    <section aria-label="Calendar">
      <Calendar
        month={month}
        today={today}
        asked={asked}
        onMonth={(next) => change({ month: next === monthOf(today) ? undefined : next })}
        entriesOf={(day) => <Day meetings={meetings.get(day)} holiday={holidays.get(day)} />}
        hasEntries={(day) => meetings.has(day) || holidays.has(day)}
        spokenOf={(day) => spoken(meetings.get(day)?.length ?? 0)}
        actions={
          <Can permission="meetings.edit">
            <Button variant="default" onClick={() => change({ dialog: 'holidays' })}>
              Holidays
            </Button>
          </Can>
        }
        said={isEmpty && `No meetings in ${monthTitle(month)}.`}
      />
      {search.dialog === 'holidays' && session.can('meetings.edit') && (
        <HolidaysDialog year={year} onClose={() => change({ dialog: undefined })} />
      )}
    </section>
  )
}

function Day({ meetings = [], holiday }: { meetings?: readonly Meeting[]; holiday?: string }) {
  return (
    <>
      {holiday && (
        <Text size="xs" c="dimmed" fs="italic" mb={4}>
          {holiday}
        </Text>
      )}
      <Stack gap={4}>
        {meetings.map((meeting) => (
          <MeetingLink key={meeting.id} meeting={meeting} />
        ))}
      </Stack>
    </>
  )
}

const spoken = (count: number) => (count === 0 ? null : count === 1 ? '1 meeting' : `${count} meetings`)

function byDay(meetings: readonly Meeting[]): Map<string, Meeting[]> {
  const days = new Map<string, Meeting[]>()
  for (const meeting of meetings) days.set(meeting.date, [...(days.get(meeting.date) ?? []), meeting])
  return days
}
