import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { type Live, startExecutiveSession } from '../../live/contract.ts'
import { PromptDialog } from './PromptDialog.tsx'
import { useLiveAction } from './use-live-action.ts'

/** With the vote that led to it, where the last one was on that. */
export function StartExecutive({ live: { meeting, executive_sessions, roll_calls } }: { live: Live }) {
  const [isAsking, setAsking] = useState(false)
  const { run } = useLiveAction(meeting.id)
  if (executive_sessions.some((session) => session.ended_at === null)) return null
  const last = roll_calls.findLast((vote) => vote.withdrawn_at === null)
  const roll_call_id = last?.kind === 'executive' && last.result === 'carried' ? last.id : null
  const start = (subject: string) =>
    run(() => call(startExecutiveSession, { params: { id: meeting.id }, body: { subject, roll_call_id } }))
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Executive session
      </Button>
      {isAsking && (
        <PromptDialog
          title="Enter executive session"
          label="Purpose stated in the motion"
          action="Enter executive session"
          isRequired
          onSubmit={start}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
