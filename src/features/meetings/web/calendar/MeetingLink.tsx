import { clockTime } from '#platform/shared/dates.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { Meeting } from '../../contract.ts'
import { tabOf } from '../../rules.ts'
import classes from './MeetingLink.module.css'

/** A meeting on its day: when, and of whom. */
export function MeetingLink({ meeting }: { meeting: Meeting }) {
  const { id, number, meeting_type, start_time, state } = meeting
  const isCancelled = state === 'cancelled'
  return (
    <AppLink
      to="/meetings/$id/edit"
      params={{ id }}
      underline="hover"
      className={classes.link}
      data-tab={tabOf(meeting_type)}
      data-cancelled={isCancelled || undefined}
      title={`Meeting ${number}`}
    >
      <span className={classes.time}>{clockTime(start_time)}</span> <span>{meeting_type}</span>
      {isCancelled && ' (canceled)'}
    </AppLink>
  )
}
