import { Title } from '@mantine/core'
import type { CalendarEntry } from '../../pipeline-contract.ts'
import classes from './Calendar.module.css'
import { EntryLink } from './EntryLink.tsx'
import { dayTitle } from './month.ts'

export interface MonthProps {
  month: string
  today: string
  entries: ReadonlyMap<string, readonly CalendarEntry[]>
}

/** On a phone: only the days on which there is something. */
export function MonthList({ entries }: MonthProps) {
  return (
    <ol className={classes.days}>
      {[...entries].map(([day, list]) => (
        <li key={day}>
          <Title order={3} className={classes.dayTitle}>
            {dayTitle(day)}
          </Title>
          <ul className={classes.entries}>
            {list.map((entry) => (
              <li key={`${entry.id} ${entry.kind}`}>
                <EntryLink entry={entry} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
