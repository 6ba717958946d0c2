import { formatTime } from '#platform/shared/dates.ts'
import classes from '#platform/web/calendar/CalendarEntry.module.css'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { CalendarEntry, DateKind } from '../../pipeline-contract.ts'

const kindNames: Record<DateKind, string> = {
  'pre-bid': 'Pre-bid meeting',
  questions: 'Questions due',
  due: 'Due',
  opening: 'Opening',
}

const tones: Partial<Record<DateKind, string>> = { due: 'bad', opening: 'good', 'pre-bid': 'active' }

/** A date of a solicitation: when, what, and of which project. */
export function EntryLink({ entry }: { entry: CalendarEntry }) {
  const { time_zone } = useSession().county
  const { id, procurementId, title, kind, at, is_published } = entry
  return (
    <AppLink
      to="/projects/$id"
      params={{ id }}
      underline="hover"
      className={classes.entry}
      data-tone={tones[kind]}
      data-planned={!is_published || undefined}
    >
      <span className={classes.when}>
        {formatTime(at, time_zone)} {kindNames[kind]}
        {is_published ? '' : ' (planned)'}
      </span>{' '}
      {procurementId} {title}
    </AppLink>
  )
}
