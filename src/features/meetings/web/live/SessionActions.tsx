import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { beforeAdjourning, whyNotAdjourn } from '../../live/before-adjourning.ts'
import { adjourn, type Live, undoCallToOrder } from '../../live/contract.ts'
import type { MeetingDocument } from '../../meeting-documents/contract.ts'
import { meetingLife } from '../../rules.ts'
import { stateWords } from '../editor/labels.ts'
import { useMeetingDocuments } from '../meeting-documents/use-meeting-documents.ts'
import { CallToOrderDialog } from './CallToOrderDialog.tsx'
import { StartExecutive } from './StartExecutive.tsx'
import { UndoAdjournment } from './UndoAdjournment.tsx'
import { useLiveAction } from './use-live-action.ts'

export function SessionActions({ live }: { live: Live }) {
  const { id, number, state } = live.meeting
  const mayConduct = useSession().can('meetings.conduct')
  const confirm = useConfirm()
  const { run, isBusy } = useLiveAction(id)
  const [isCalling, setCalling] = useState(false)
  const { data: papers = [] } = useMeetingDocuments(id)

  async function end() {
    const refusal = whyNotAdjourn(live)
    if (refusal) return toast.bad(refusal)
    const notes = beforeAdjourning(live)
    const question = {
      title: `Adjourn meeting ${number}`,
      text: [...notes, 'This ends the session. Votes and attendance stay on record.'].join(' '),
      action: notes.length === 0 ? 'Adjourn' : 'Adjourn anyway',
    }
    if (await confirm(question)) await run(() => call(adjourn, { params: { id } }))
  }

  const canUndo = live.roll_calls.length === 0 && live.executive_sessions.length === 0
  async function undo() {
    const question = {
      title: `Undo call to order: meeting ${number}`,
      text: `The meeting goes back to ${formerStatus(papers)}. Both actions stay in the Audit Log.`,
      action: 'Undo call to order',
    }
    if (await confirm(question)) await run(() => call(undoCallToOrder, { params: { id } }))
  }

  return (
    <>
      <StatusBadge tone={state === 'in-session' ? 'good' : 'neutral'}>{stateWords[state]}</StatusBadge>
      <AppLink to="/meetings/$id/edit" params={{ id }} size="sm">
        Meeting
      </AppLink>
      <Button component="a" href={`/meetings/${id}/display`} target="_blank" rel="noopener" variant="default">
        Room display
      </Button>
      {mayConduct && meetingLife.can(state, 'callToOrder') && (
        <Button onClick={() => setCalling(true)}>Call to order</Button>
      )}
      {mayConduct && state === 'adjourned' && <UndoAdjournment live={live} />}
      {isCalling && <CallToOrderDialog live={live} onClose={() => setCalling(false)} />}
      {mayConduct && state === 'in-session' && (
        <>
          {canUndo && (
            <Button variant="default" loading={isBusy} onClick={undo}>
              Undo call to order
            </Button>
          )}
          <StartExecutive live={live} />
          <Button variant="default" loading={isBusy} onClick={end}>
            Adjourn
          </Button>
        </>
      )}
    </>
  )
}

/** As it was before it was called to order. */
const formerStatus = (papers: readonly MeetingDocument[]) =>
  papers.some(({ kind, posted_at }) => kind === 'agenda' && posted_at !== null)
    ? stateWords['agenda-published']
    : stateWords.scheduled
