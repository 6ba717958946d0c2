import { Alert, Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { isProblem } from '../../../../platform/web/api/index.ts'
import { ErrorFace } from '../../../../platform/web/ui/ErrorFace.tsx'
import { Page } from '../../../../platform/web/ui/Page.tsx'
import type { Live } from '../../live-contract.ts'
import { AgendaPanel } from './AgendaPanel.tsx'
import { ExecutiveBanner } from './ExecutiveBanner.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import classes from './LivePage.module.css'
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
      {live.isPending && <Skeleton height={480} role="status" aria-label="Loading the session" />}
      {live.isError && !live.data && <ErrorFace error={live.error} onRetry={() => live.refetch()} />}
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
  return (
    <Stack gap="md">
      {(isCutOff || waiting > 0) && (
        <Alert color="yellow" role="status" title={isCutOff ? 'The connection is down' : 'Sending'}>
          {waiting === 0
            ? 'You can go on: what you press is kept here and sent when the connection is back.'
            : `${waiting} ${waiting === 1 ? 'entry is' : 'entries are'} kept here and will be sent when the connection is back.`}
        </Alert>
      )}
      <ExecutiveBanner live={live} />
      <div className={classes.room}>
        <AgendaPanel live={live} />
        <ItemPanel live={live} outbox={outbox} />
        <RoomPanel live={live} outbox={outbox} />
      </div>
    </Stack>
  )
}
