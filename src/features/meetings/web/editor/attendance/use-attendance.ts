/** Who is there: every click is stored at once. */
import { call, fieldErrorsOf, isProblem, messageOf } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { runWithToast } from '#platform/web/ui/run-with-toast.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import {
  type Attendance,
  type AttendanceChange,
  addAllAttendance,
  addAttendance,
  deleteAttendance,
  type Meeting,
  markAllPresent,
  updateAttendance,
} from '../../../contract.ts'
import { useMeetingChanged } from '../api.ts'
import { undoLink } from './undo-link.tsx'

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

  /** What a toast takes back, one after the other; the rest is left where one is refused. */
  const eachOf = (attendees: readonly Attendance[], work: (attendee: Attendance) => Promise<unknown>) =>
    attempt(async () => {
      for (const each of attendees) await work(each)
    })

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
      addBy(async () => {
        // Who was not on the list has not been seen: each is marked present when they are there.
        const body = members.map((member) => ({ ...attendee(member), present: false }))
        const added = await call(addAllAttendance, { body })
        toast.good(
          `${added.length === 1 ? 'Member' : `${added.length} members`} added as not present.`,
          undoLink(() => eachOf(added, ({ id }) => call(deleteAttendance, { params: { id } }))),
        )
      }, 'Failed to add all members.'),
    change: ({ id, version }: Attendance, change: AttendanceChange) =>
      attempt(() => call(updateAttendance, { params: { id }, body: { ...change, version } })),
    /** In session it is asked first, by name: an arrival is on record, and counts for the quorum. */
    async markAllPresent(attendees: readonly Attendance[], names: readonly string[]) {
      const question = {
        title: 'Mark all present',
        text: `These members will be marked present as of now: ${new Intl.ListFormat('en-US').format(names)}.`,
        action: 'Mark All Present',
      }
      if (meeting.state === 'in-session' && !(await confirm(question))) return
      await attempt(async () => {
        const ids = attendees.map(({ id }) => id)
        const marked = await call(markAllPresent, { params: { id: meeting.id }, body: { ids } })
        const goBack = ({ id, version }: Attendance) =>
          call(updateAttendance, { params: { id }, body: { present: false, version } })
        toast.good(
          `${marked.length === 1 ? 'Member' : `${marked.length} members`} marked present.`,
          undoLink(() => eachOf(marked, goBack)),
        )
      })
    },
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
