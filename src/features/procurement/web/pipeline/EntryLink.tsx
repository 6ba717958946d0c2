import { formatTime } from '#platform/shared/dates.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { CalendarEntry, DateKind } from '../../pipeline-contract.ts'
import classes from './Calendar.module.css'

const kindNames: Record<DateKind, string> = {
  'pre-bid': 'Pre-bid meeting',
  questions: 'Questions due',
  due: 'Due',
  opening: 'Opening',
}

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
      data-kind={kind}
      data-planned={!is_published || undefined}
    >
      <span className={classes.what}>
        {formatTime(at, time_zone)} {kindNames[kind]}
        {is_published ? '' : ' (planned)'}
      </span>{' '}
      {procurementId} {title}
    </AppLink>
  )
}
