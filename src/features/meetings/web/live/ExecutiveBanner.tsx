import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { endExecutiveSession, type Live } from '../../live/contract.ts'
import { openRollCallOf } from './labels.ts'
import { PromptDialog } from './PromptDialog.tsx'
import { useLiveAction } from './use-live-action.ts'

export function ExecutiveBanner({ live }: { live: Live }) {
  const session = live.executive_sessions.find((each) => each.ended_at === null)
  const [isAsking, setAsking] = useState(false)
  const { run } = useLiveAction(live.meeting.id)
  if (!session) return null
  const end = (determination: string) =>
    run(() => call(endExecutiveSession, { params: { id: session.id }, body: { determination } }))
  const ask = () =>
    openRollCallOf(live)
      ? toast.bad('A vote is open. Close or withdraw it before you end the executive session.')
      : setAsking(true)
  return (
    <Alert color="blue" title="In executive session">
      <Group justify="space-between" gap="sm">
        <Text>
          {session.subject}, for <Elapsed since={session.started_at} now={live.now} />
        </Text>
        <Can permission="meetings.conduct">
          <Button onClick={ask}>End executive session</Button>
        </Can>
      </Group>
      {isAsking && (
        <PromptDialog
          title="End executive session"
          label="Action taken, if any"
          action="End executive session"
          onSubmit={end}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  )
}

/** By the server's clock, which the browser's may differ from. */
function Elapsed({ since, now }: { since: string; now: string }) {
  const [offset, setOffset] = useState(0)
  const [tick, setTick] = useState(() => Date.now())
  useEffect(() => setOffset(Date.parse(now) - Date.now()), [now])
  useEffect(() => {
    const timer = window.setInterval(() => setTick(Date.now()), 1000)
    return () => window.clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((tick + offset - Date.parse(since)) / 1000))
  return <span>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</span>
}
