import { Alert } from '@mantine/core'
import { sentence } from '../../minutes/record.ts'
import { useLiveView } from '../live/use-live.ts'

export function CancelledNotice({ id }: { id: string }) {
  const reason = useLiveView(id).data?.meeting.cancelled_because
  return (
    <Alert color="red" title="This meeting is canceled">
      {reason && `${sentence(reason)} `}It stays on the calendar and can’t be changed.
    </Alert>
  )
}
