import { Text, VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { weeksOf } from '../../calendar/month.ts'
import type { CalendarDays } from './calendar-days.ts'
import { longDay, monthTitle, weekdays } from './labels.ts'
import { MeetingLink } from './MeetingLink.tsx'
import classes from './MonthGrid.module.css'
import { useDayKeys } from './use-day-keys.ts'

interface Props extends CalendarDays {
  onMonth(month: string): void
}

/** The month as it hangs on a wall. Days are one stop of the Tab key; arrows, Home, End and the page keys move among them. */
export function MonthGrid(props: Props) {
  const { month, today, meetings, holidays, onMonth } = props
  const grid = useRef<HTMLTableElement>(null)
  const { current, onKeyDown, onFocus } = useDayKeys(grid, { month, today, onMonth })

  const spoken = (day: string) => {
    const count = meetings.get(day)?.length ?? 0
    const said = count === 0 ? null : count === 1 ? '1 meeting' : `${count} meetings`
    return [longDay(day), said].filter(Boolean).join(', ')
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days are walked with the arrow keys, as in a grid
    <table ref={grid} role="grid" aria-label={monthTitle(month)} className={classes.grid}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, weekday) =>
              day === null ? (
                <td key={weekdays[weekday]} className={classes.outside} />
              ) : (
                <td
                  key={day}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid takes the focus
                  role="gridcell"
                  data-day={day}
                  tabIndex={day === current ? 0 : -1}
                  aria-current={day === today ? 'date' : undefined}
                  className={classes.day}
                  onKeyDown={onKeyDown}
                  onFocus={onFocus}
                >
                  <VisuallyHidden>{spoken(day)}</VisuallyHidden>
                  <span aria-hidden className={classes.number}>
                    {Number(day.slice(8))}
                  </span>
                  {holidays.has(day) && (
                    <Text size="xs" c="dimmed" fs="italic" mb={4}>
                      {holidays.get(day)}
                    </Text>
                  )}
                  <div className={classes.meetings}>
                    {meetings.get(day)?.map((meeting) => (
                      <MeetingLink key={meeting.id} meeting={meeting} />
                    ))}
                  </div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
