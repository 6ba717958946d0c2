import { Stack, Text } from '@mantine/core'
import { daysOf } from '../../calendar/month.ts'
import type { CalendarDays } from './calendar-days.ts'
import { longDay, monthTitle } from './labels.ts'
import { MeetingLink } from './MeetingLink.tsx'
import classes from './MonthList.module.css'

/** The month where there is no room for seven columns: the days that have something on them, and today. */
export function MonthList({ month, today, meetings, holidays }: CalendarDays) {
  const days = daysOf(month).filter((day) => meetings.has(day) || holidays.has(day) || day === today)
  return (
    <ul aria-label={monthTitle(month)} className={classes.days}>
      {days.map((day) => (
        <li key={day} className={classes.day} aria-current={day === today ? 'date' : undefined}>
          <Text size="sm" fw={600}>
            {longDay(day)}
            {day === today && ' · Today'}
          </Text>
          {holidays.has(day) && (
            <Text size="sm" c="dimmed" fs="italic">
              {holidays.get(day)}
            </Text>
          )}
          <Stack gap={4} mt={4}>
            {meetings.get(day)?.map((meeting) => (
              <MeetingLink key={meeting.id} meeting={meeting} />
            ))}
          </Stack>
        </li>
      ))}
    </ul>
  )
}
