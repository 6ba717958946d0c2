import { clockTime } from '#platform/shared/dates.ts'
import classes from '#platform/web/calendar/CalendarEntry.module.css'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { Meeting } from '../../contract.ts'
import { tabOf } from '../../rules.ts'

const tones: Partial<Record<ReturnType<typeof tabOf>, string>> = { board: 'active', committee: 'good' }

/** A meeting on its day: when, and of whom. */
export function MeetingLink({ meeting }: { meeting: Meeting }) {
  const { id, number, meeting_type, start_time, state } = meeting
  const isCancelled = state === 'cancelled'
  return (
    <AppLink
      to="/meetings/$id/edit"
      params={{ id }}
      underline="hover"
      className={classes.entry}
      data-tone={isCancelled ? 'off' : tones[tabOf(meeting_type)]}
      title={`Meeting ${number}`}
    >
      <span className={classes.when}>{clockTime(start_time)}</span> <span>{meeting_type}</span>
      {isCancelled && ' (canceled)'}
    </AppLink>
  )
}
