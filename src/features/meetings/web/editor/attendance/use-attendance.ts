/** Who is there: every click is stored at once. */
import { useState } from 'react'
import { call, isProblem, messageOf } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { doAndTell } from '#platform/web/ui/do-and-tell.ts'
import {
  type Attendance,
  type AttendanceChange,
  addAllAttendance,
  addAttendance,
  deleteAttendance,
  type Meeting,
  updateAttendance,
} from '../../../contract.ts'
import { useMeetingChanged } from '../api.ts'

export function useAttendance(meeting: Meeting) {
  const confirm = useConfirm()
  const changed = useMeetingChanged()
  const [isBusy, setIsBusy] = useState(false)

  async function attempt(work: () => Promise<unknown>, failure?: string): Promise<boolean> {
    setIsBusy(true)
    const isDone = await doAndTell(work, undefined, (error) =>
      failure !== undefined && !isProblem(error, 'forbidden') ? failure : messageOf(error),
    )
    await changed()
    setIsBusy(false)
    return isDone
  }

  const attendee = (legislator_name: string) => ({
    meeting_id: meeting.id,
    legislator_name,
    present: true,
    time: meeting.start_time,
    tenant_id: meeting.tenant_id,
  })

  return {
    isBusy,
    add: (name: string) =>
      attempt(() => call(addAttendance, { body: attendee(name) }), 'Failed to add attendee.'),
    addAll: (names: readonly string[]) =>
      attempt(() => call(addAllAttendance, { body: names.map(attendee) }), 'Failed to add all members.'),
    change: ({ id, version }: Attendance, change: AttendanceChange) =>
      attempt(() => call(updateAttendance, { params: { id }, body: { ...change, version } })),
    async remove({ id, legislator_name }: Attendance) {
      const question = {
        title: `Remove ${legislator_name}`,
        text: 'Remove this attendee?',
        action: 'Remove',
        isDestructive: true,
      }
      if (await confirm(question)) await attempt(() => call(deleteAttendance, { params: { id } }))
    },
  }
}

export type AttendanceActions = ReturnType<typeof useAttendance>
