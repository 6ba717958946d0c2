import { VisuallyHidden } from '@mantine/core'
import classes from './Calendar.module.css'
import { EntryLink } from './EntryLink.tsx'
import type { MonthProps } from './MonthList.tsx'
import { dayTitle, monthTitle, weekdays, weeksOf } from './month.ts'

/** The month as a table; each date is a link. */
export function MonthTable({ month, today, entries }: MonthProps) {
  return (
    <table aria-label={monthTitle(month)} className={classes.grid}>
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
                <td key={day} className={classes.day} aria-current={day === today ? 'date' : undefined}>
                  <VisuallyHidden>{dayTitle(day)}</VisuallyHidden>
                  <span aria-hidden className={classes.number}>
                    {Number(day.slice(8))}
                  </span>
                  {entries.has(day) && (
                    <ul className={classes.entries}>
                      {entries.get(day)?.map((entry) => (
                        <li key={`${entry.id} ${entry.kind}`}>
                          <EntryLink entry={entry} />
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
