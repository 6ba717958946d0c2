import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { longDay, monthTitle, weekdays, weeksOf } from '#platform/shared/month.ts'
import classes from './MonthGrid.module.css'
import type { MonthProps } from './month-props.ts'
import { useDayKeys } from './use-day-keys.ts'

/** The month as it hangs on a wall. Days are one stop of the Tab key; arrows, Home, End and the page keys move among them. */
export function MonthGrid({ month, today, entriesOf, hasEntries, spokenOf, onMonth }: MonthProps) {
  const grid = useRef<HTMLTableElement>(null)
  const { current, onKeyDown, onFocus } = useDayKeys(grid, { month, today, onMonth })
  const spoken = (day: string) => [longDay(day), spokenOf(day)].filter(Boolean).join(', ')

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
                  {hasEntries(day) && entriesOf(day)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
