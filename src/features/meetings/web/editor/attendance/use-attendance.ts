/** Who is there: every click is stored at once. */
import { call, fieldErrorsOf, isProblem, messageOf } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { runWithToast } from '#platform/web/ui/run-with-toast.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
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

export interface NamedMember {
  readonly id: string
  readonly name: string
}

export function useAttendance(meeting: Meeting) {
  const confirm = useConfirm()
  const changed = useMeetingChanged()
  const adding = useRunWithToast(changed)

  const addBy = (work: () => Promise<unknown>, failure: string) =>
    adding.runWithToast(work, undefined, (error) =>
      isProblem(error, 'forbidden') ? messageOf(error) : failure,
    )

  /** Each person's own, so that several may be on their way. */
  async function attempt(work: () => Promise<unknown>) {
    await runWithToast(work)
    await changed()
  }

  const attendee = ({ id, name }: NamedMember) => ({
    meeting_id: meeting.id,
    member_id: id,
    legislator_name: name,
    // Before the meeting a member is expected, and present only once they are there.
    present: meeting.state === 'in-session',
    tenant_id: meeting.tenant_id,
  })

  return {
    isBusy: adding.isRunning,
    add: (member: NamedMember) =>
      addBy(() => call(addAttendance, { body: attendee(member) }), 'Failed to add attendee.'),
    addAll: (members: readonly NamedMember[]) =>
      addBy(() => call(addAllAttendance, { body: members.map(attendee) }), 'Failed to add all members.'),
    change: ({ id, version }: Attendance, change: AttendanceChange) =>
      attempt(() => call(updateAttendance, { params: { id }, body: { ...change, version } })),
    markAllPresent: (attendees: readonly Attendance[]) =>
      attempt(async () => {
        for (const { id, version } of attendees)
          await call(updateAttendance, { params: { id }, body: { present: true, version } })
      }),
    /** After the meeting. Gives what is wrong with the fields, and nothing where it is done. */
    async correct({ id, version }: Attendance, change: AttendanceChange) {
      try {
        await call(updateAttendance, { params: { id }, body: { ...change, version } })
        await changed()
        return undefined
      } catch (error) {
        const fields = fieldErrorsOf(error)
        const timed = Object.entries(fields).find(([name]) => /^(intervals|time)/.test(name))
        // Said in the dialog, where it stays as long as the times do.
        const isAtField = Object.keys(fields).length > 0
        return {
          ...fields,
          ...(isAtField ? timed && { intervals: timed[1] } : { intervals: messageOf(error) }),
        }
      }
    },
    /** By the name that tells them from others on the list. */
    async remove({ id }: Attendance, name: string) {
      const question = {
        title: `Remove ${name}`,
        text: 'Remove this attendee?',
        action: 'Remove',
        isDestructive: true,
      }
      if (await confirm(question)) await attempt(() => call(deleteAttendance, { params: { id } }))
    },
  }
}

export type AttendanceActions = ReturnType<typeof useAttendance>
