import { Alert, Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isProblem } from '#platform/web/api/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import type { Live } from '../../live/contract.ts'
import { AgendaPanel } from './AgendaPanel.tsx'
import { ExecutiveBanner } from './ExecutiveBanner.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import classes from './LivePage.module.css'
import { PresidingPrompt } from './PresidingPrompt.tsx'
import { RoomPanel } from './RoomPanel.tsx'
import { SessionActions } from './SessionActions.tsx'
import { useExpected, useLive, useOutbox } from './use-live.ts'

/** One screen to run a meeting from: the agenda, what is being voted on, and who is there. */
export function LivePage() {
  const { id } = useParams({ from: '/signed-in/meetings/$id/live' })
  const live = useLive(id)
  const title = live.data ? `${live.data.meeting.meeting_type} ${live.data.meeting.number}` : 'Live Session'
  return (
    <Page title={title} actions={live.data && <SessionActions live={live.data} />}>
      {live.isPending && <Skeleton height={480} role="status" aria-label="Loading session" />}
      {live.isError && !live.data && <ErrorState error={live.error} onRetry={() => live.refetch()} />}
      {live.data && (
        <Room
          key={id}
          live={live.data}
          isCutOff={
            live.isError && (isProblem(live.error, 'unreachable') || isProblem(live.error, 'overloaded'))
          }
        />
      )}
    </Page>
  )
}

function Room({ live: told, isCutOff }: { live: Live; isCutOff: boolean }) {
  const outbox = useOutbox(told.meeting.id)
  const live = useExpected(told, outbox.entries)
  const waiting = outbox.entries.length
  const isSlow = useIsSlow(waiting > 0)
  return (
    <Stack gap="md">
      {(isCutOff || isSlow) && (
        <Alert color="yellow" role="status" title={isCutOff ? 'You’re offline' : 'Sending'}>
          {waiting === 0
            ? 'Keep going. Entries are sent when you’re back online.'
            : `${waiting} ${waiting === 1 ? 'entry is' : 'entries are'} saved here and will be sent when you’re back online.`}
        </Alert>
      )}
      <ExecutiveBanner live={live} />
      <PresidingPrompt live={live} />
      <div className={classes.room}>
        <AgendaPanel live={live} />
        <ItemPanel live={live} outbox={outbox} />
        <RoomPanel live={live} outbox={outbox} />
      </div>
    </Stack>
  )
}

/** A message that came and went with every key would move the buttons away under the fingers. */
function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setIsSlow(false)
    const timer = window.setTimeout(() => setIsSlow(true), 2000)
    return () => window.clearTimeout(timer)
  }, [isWaiting])
  return isSlow
}
