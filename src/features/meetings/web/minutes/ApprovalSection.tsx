import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import {
  addApproval,
  archiveMeeting,
  finalizeMinutes,
  type Minutes,
  undoApproval,
} from '../../minutes/contract.ts'
import { awaitsCorrections } from '../../minutes/corrections.ts'
import { meetingLife } from '../../rules.ts'
import { PromptDialog } from '../live/PromptDialog.tsx'
import { useMinutesAction } from './api.ts'
import { RecordApproval } from './RecordApproval.tsx'

/** The ways to approval, and into the archive. */
export function ApprovalSection({ minutes }: { minutes: Minutes }) {
  const { meeting, approval } = minutes
  const { can } = useSession()
  const mayPublish = can('meetings.publish')
  return (
    <Stack gap="xs">
      {meeting.state === 'minutes-drafted' && can('meetings.edit') && <AskTheBody minutes={minutes} />}
      {meetingLife.can(meeting.state, 'approveMinutes') && mayPublish && <RecordApproval minutes={minutes} />}
      {awaitsCorrections(approval) && mayPublish && <Finalize minutes={minutes} />}
      {approval && !approval.meeting && meeting.state === 'minutes-approved' && mayPublish && (
        <UndoApproval minutes={minutes} />
      )}
      {meetingLife.can(meeting.state, 'archive') && !awaitsCorrections(approval) && mayPublish && (
        <Archive minutes={minutes} />
      )}
    </Stack>
  )
}

function AskTheBody({ minutes: { meeting, next_meeting, awaits_vote_at } }: { minutes: Minutes }) {
  const formats = useFormats()
  const confirm = useConfirm()
  const { run, isBusy } = useMinutesAction()
  if (awaits_vote_at) return null
  if (!next_meeting)
    return (
      <Text size="sm" c="dimmed">
        No later meeting is scheduled, so approval can’t be added to an agenda yet.
      </Text>
    )
  const { number, date } = next_meeting

  async function ask() {
    const question = {
      title: `Add approval to meeting ${number}`,
      text: `Meeting ${number}, ${formats.date(date)}, will get an item to approve these minutes. They’re approved when the motion carries.`,
      action: 'Add approval',
    }
    if (await confirm(question))
      await run(
        () => call(addApproval, { params: { id: meeting.id } }),
        `Approval added to meeting ${number}`,
      )
  }

  return (
    <Button variant="default" loading={isBusy} onClick={ask}>
      Add approval to next meeting
    </Button>
  )
}

/** Until then the corrections can be made; afterwards nothing can be changed. */
function Finalize({ minutes: { meeting } }: { minutes: Minutes }) {
  const confirm = useConfirm()
  const { run, isBusy } = useMinutesAction()

  async function finalize() {
    const question = {
      title: `Finalize minutes: meeting ${meeting.number}`,
      text: 'Finalize the minutes once every correction is made. They can’t be changed afterwards.',
      action: 'Finalize',
    }
    if (await confirm(question))
      await run(() => call(finalizeMinutes, { params: { id: meeting.id } }), 'Minutes finalized')
  }

  return (
    <Button loading={isBusy} onClick={finalize}>
      Finalize minutes
    </Button>
  )
}

function UndoApproval({ minutes: { meeting } }: { minutes: Minutes }) {
  const [isAsking, setAsking] = useState(false)
  const { run } = useMinutesAction()
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Undo approval
      </Button>
      {isAsking && (
        <PromptDialog
          title={`Undo approval of minutes: meeting ${meeting.number}`}
          label="Reason"
          action="Undo approval"
          isRequired
          onSubmit={(reason) =>
            run(() => call(undoApproval, { params: { id: meeting.id }, body: { reason } }), 'Approval undone')
          }
          onClose={() => setAsking(false)}
        >
          <Text>The minutes become a draft again. The reason is kept in the Audit Log.</Text>
        </PromptDialog>
      )}
    </>
  )
}

function Archive({ minutes: { meeting } }: { minutes: Minutes }) {
  const confirm = useConfirm()
  const { run, isBusy } = useMinutesAction()

  async function archive() {
    const question = {
      title: `Archive meeting ${meeting.number}`,
      text: 'The meeting is archived and can’t be changed. Posted documents stay public.',
      action: 'Archive',
    }
    if (await confirm(question))
      await run(() => call(archiveMeeting, { params: { id: meeting.id } }), 'Meeting archived')
  }

  return (
    <Button variant="default" loading={isBusy} onClick={archive}>
      Archive meeting
    </Button>
  )
}
