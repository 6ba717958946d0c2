import { Text } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { Meeting } from '../contract.ts'
import { cancelMeeting } from '../live/contract.ts'
import { useMeetingChanged } from './editor/api.ts'
import { PromptDialog } from './live/PromptDialog.tsx'

interface Props {
  meeting: Pick<Meeting, 'id' | 'number'>
  onClose(): void
}

export function CancelMeetingDialog({ meeting: { id, number }, onClose }: Props) {
  const { runWithToast } = useRunWithToast(useMeetingChanged())

  const cancel = (reason: string) =>
    runWithToast(
      () => call(cancelMeeting, { params: { id }, body: { reason } }),
      `Meeting ${number} canceled`,
    )

  return (
    <PromptDialog
      title={`Cancel meeting ${number}`}
      label="Reason"
      action="Cancel meeting"
      isDestructive
      isRequired
      onSubmit={cancel}
      onClose={onClose}
    >
      <Text size="sm">
        The meeting stays on the calendar, marked canceled. If notice was posted, the public sees the
        cancellation. You can’t undo this.
      </Text>
    </PromptDialog>
  )
}
