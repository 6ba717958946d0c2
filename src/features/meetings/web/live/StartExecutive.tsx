import { Alert, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { type Live, startExecutiveSession } from '../../live/contract.ts'
import { standingVote } from '../../live/rules.ts'
import { useRefreshLive } from './use-live.ts'

/** With the vote that led to it, where the last one was on that. */
export function StartExecutive({ live }: { live: Live }) {
  const [isAsking, setAsking] = useState(false)
  if (live.executive_sessions.some((session) => session.ended_at === null)) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Executive session
      </Button>
      {isAsking && <StartDialog live={live} onClose={() => setAsking(false)} />}
    </>
  )
}

const labels = { subject: 'Purpose stated in the motion', reason: 'Reason for entering without a motion' }

/** The last motion was to enter executive session, and carried. */
function motionToEnter({ roll_calls }: Live): string | null {
  const last = roll_calls.findLast((vote) => vote.withdrawn_at === null && vote.corrects_id === null)
  const isCarried = last?.kind === 'executive' && standingVote(roll_calls, last).result === 'carried'
  return isCarried ? last.id : null
}

function StartDialog({ live, onClose }: { live: Live; onClose(): void }) {
  const { id } = live.meeting
  const refresh = useRefreshLive(id)
  const roll_call_id = motionToEnter(live)
  const state = useAppForm({
    schema: z.object({
      subject: z.string().trim().min(1, 'Enter the purpose.'),
      reason: z
        .string()
        .trim()
        .refine((reason) => roll_call_id !== null || reason !== '', { message: 'Enter the reason.' }),
    }),
    initialValues: { subject: '', reason: '' },
    async save(body: { subject: string; reason: string }) {
      await call(startExecutiveSession, { params: { id }, body: { ...body, roll_call_id } })
      await refresh()
      onClose()
    },
  })
  const { form } = state
  return (
    <FormDialog
      title="Enter executive session"
      state={state}
      labels={labels}
      action={roll_call_id ? 'Enter executive session' : 'Enter anyway'}
      onClose={onClose}
    >
      <TextInput
        label={labels.subject}
        required
        data-autofocus
        maxLength={500}
        {...form.getInputProps('subject')}
      />
      {roll_call_id === null && (
        <>
          <Alert color="yellow">No motion to enter executive session was carried. Enter anyway?</Alert>
          <TextInput label={labels.reason} required maxLength={500} {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  )
}
