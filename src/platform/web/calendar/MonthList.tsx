import { Text } from '@mantine/core'
import { daysOf, longDay, monthTitle } from '#platform/shared/month.ts'
import classes from './MonthList.module.css'
import type { MonthProps } from './month-props.ts'

/** The month where there is no room for seven columns: the days that have something on them, and today. */
export function MonthList({ month, today, entriesOf, hasEntries }: MonthProps) {
  const days = daysOf(month).filter((day) => hasEntries(day) || day === today)
  return (
    <ul aria-label={monthTitle(month)} className={classes.days}>
      {days.map((day) => (
        <li key={day} className={classes.day} aria-current={day === today ? 'date' : undefined}>
          <Text size="sm" fw={600} mb={4}>
            {longDay(day)}
            {day === today && ' · Today'}
          </Text>
          {hasEntries(day) && entriesOf(day)}
        </li>
      ))}
    </ul>
  )
}
