import { VisuallyHidden } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { ErrorFace } from '#platform/web/ui/ErrorFace.tsx'
import { PageLoader } from '#platform/web/ui/PageLoader.tsx'
import { useTitle } from '#platform/web/ui/use-title.ts'
import type { Live } from '../../../live/contract.ts'
import { meetingLife } from '../../../rules.ts'
import { isAhead, openRollCallOf } from '../live-words.ts'
import { useLive } from '../use-live.ts'
import classes from './Display.module.css'
import { DisplayVote, Seats } from './DisplayVote.tsx'

/** For the wall of the chamber: what is being heard and how the members vote, readable from the back row. */
export function DisplayPage() {
  const { id } = useParams({ from: '/on-the-wall/meetings/$id/display' })
  const live = useLive(id)
  useTitle('Room Display')
  if (live.data) return <Wall live={live.data} />
  return (
    <main>
      <VisuallyHidden component="h1">Room Display</VisuallyHidden>
      {live.isError ? (
        <ErrorFace error={live.error} onRetry={() => live.refetch()} />
      ) : (
        <PageLoader label="Loading the display" />
      )}
    </main>
  )
}

function Wall({ live }: { live: Live }) {
  const { meeting, items, roll_calls, quorum, executive_sessions } = live
  const open = openRollCallOf(live)
  const current = items.find((item) => item.id === meeting.current_item_id)
  const last = roll_calls.findLast(
    (vote) => vote.closed_at !== null && current && vote.item_ids.includes(current.id),
  )
  const shown = open ?? last
  const isPrivate = executive_sessions.some((session) => session.ended_at === null)
  return (
    <main className={classes.wall}>
      <div className={classes.head}>
        <h1 className={classes.title}>
          {meeting.meeting_type} {meeting.number}
        </h1>
        {isAhead(live) && <span>{quorum.has ? 'Quorum present' : 'No quorum'}</span>}
      </div>
      <h2 className={classes.item} aria-live="polite">
        {isPrivate ? 'In executive session' : headline(live, current)}
      </h2>
      {!isPrivate && (shown ? <DisplayVote live={live} rollCall={shown} /> : <Seats live={live} />)}
    </main>
  )
}

function headline({ meeting }: Live, current: Live['items'][number] | undefined): string {
  if (meeting.state === 'cancelled') return 'The meeting is cancelled'
  if (meetingLife.can(meeting.state, 'callToOrder')) return `The meeting begins at ${meeting.start_time}`
  if (meeting.state !== 'in-session') return 'The meeting is adjourned'
  return current ? `${current.number}. ${current.description}` : 'In session'
}
