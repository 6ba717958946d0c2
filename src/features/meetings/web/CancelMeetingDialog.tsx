import { Text } from '@mantine/core'
import { call, messageOf } from '../../../platform/web/api/index.ts'
import { toast } from '../../../platform/web/ui/toast.ts'
import type { Meeting } from '../contract.ts'
import { cancelMeeting } from '../live-contract.ts'
import { useMeetingChanged } from './editor/api.ts'
import { OneLineDialog } from './live/OneLineDialog.tsx'

interface Props {
  meeting: Pick<Meeting, 'id' | 'number'>
  onClose(): void
}

export function CancelMeetingDialog({ meeting: { id, number }, onClose }: Props) {
  const changed = useMeetingChanged()

  async function cancel(reason: string): Promise<boolean> {
    try {
      await call(cancelMeeting, { params: { id }, body: { reason } })
      toast.good(`Meeting ${number} is cancelled`)
      return true
    } catch (error) {
      toast.bad(messageOf(error))
      return false
    } finally {
      await changed()
    }
  }

  return (
    <OneLineDialog
      title={`Cancel meeting ${number}`}
      label="Reason"
      action="Cancel meeting"
      isDestructive
      isRequired
      onSubmit={cancel}
      onClose={onClose}
    >
      <Text size="sm">
        The meeting stays on the calendar as cancelled, and can no longer be changed or held. Where notice was
        given, the public sees that it is cancelled. This cannot be undone.
      </Text>
    </OneLineDialog>
  )
}
