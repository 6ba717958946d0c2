import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { type Live, undoAdjournment } from '../../live/contract.ts'
import { PromptDialog } from './PromptDialog.tsx'
import { useLiveAction } from './use-live-action.ts'

/** A meeting that was adjourned by mistake goes on, as long as nothing was recorded since. */
export function UndoAdjournment({ live: { meeting } }: { live: Live }) {
  const { id, number } = meeting
  const [isAsking, setAsking] = useState(false)
  const { run } = useLiveAction(id)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Undo adjournment
      </Button>
      {isAsking && (
        <PromptDialog
          title={`Undo adjournment: meeting ${number}`}
          label="Reason"
          action="Undo adjournment"
          isRequired
          onSubmit={(reason) => run(() => call(undoAdjournment, { params: { id }, body: { reason } }))}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">
            The meeting goes back in session, and members who were present until the end are present again.
            The reason is kept in the Audit Log.
          </Text>
        </PromptDialog>
      )}
    </>
  )
}
