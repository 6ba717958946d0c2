import { VisuallyHidden } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageLoader } from '#platform/web/ui/PageLoader.tsx'
import { useTitle } from '#platform/web/ui/use-title.ts'
import type { Live, RollCall } from '../../../live/contract.ts'
import { isOpenVote, takenVote } from '../../../live/rules.ts'
import { meetingLife } from '../../../rules.ts'
import { isAhead, itemWords, openRollCallOf, subjectOf } from '../labels.ts'
import { useLive } from '../use-live.ts'
import classes from './Display.module.css'
import { DisplayVote, Seats } from './DisplayVote.tsx'

/** For the wall of the chamber: what is being heard and how the members vote, readable from the back row. */
export function DisplayPage() {
  const { id } = useParams({ from: '/on-the-wall/meetings/$id/display' })
  const live = useLive(id)
  useTitle(live.data ? `${live.data.meeting.number} · Room Display` : 'Room Display')
  if (live.data) return <Wall live={live.data} />
  return (
    <main>
      <VisuallyHidden component="h1">Room Display</VisuallyHidden>
      {live.isError ? (
        <ErrorState error={live.error} onRetry={() => live.refetch()} />
      ) : (
        <PageLoader label="Loading display" />
      )}
    </main>
  )
}

function Wall({ live }: { live: Live }) {
  const { meeting, items, roll_calls, quorum, executive_sessions } = live
  const open = openRollCallOf(live)
  // What was voted on behind closed doors is not shown in the room afterwards either.
  const isBehindDoors = ({ opened_at }: RollCall) =>
    executive_sessions.some(
      ({ started_at, ended_at }) => opened_at >= started_at && (ended_at === null || opened_at <= ended_at),
    )
  const isInSession = meeting.state === 'in-session'
  const current = items.find((item) => item.id === meeting.current_item_id)
  const last = roll_calls.findLast(
    (vote) =>
      vote.closed_at !== null &&
      (current ? vote.item_ids.includes(current.id) : isInSession) &&
      !isBehindDoors(takenVote(roll_calls, vote)),
  )
  const shown = open && !isBehindDoors(open) ? open : last
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
        {isPrivate ? 'In executive session' : headline(live, current, shown)}
      </h2>
      {!isPrivate && (shown ? <DisplayVote live={live} rollCall={shown} /> : <Seats live={live} />)}
    </main>
  )
}

/** Above a vote that is open stands what it is about, also where another item is shown to the clerk in between. */
function headline(
  live: Live,
  current: Live['items'][number] | undefined,
  shown: RollCall | undefined,
): string {
  const { meeting } = live
  if (meeting.state === 'cancelled') return 'The meeting is canceled'
  if (meetingLife.can(meeting.state, 'callToOrder')) return `The meeting begins at ${meeting.start_time}`
  if (meeting.state !== 'in-session') return 'The meeting is adjourned'
  if (shown && (!current || isOpenVote(shown))) return subjectOf(live, shown)
  return current ? itemWords(current) : 'In session'
}
