import { Button } from '@mantine/core'
import { call, isProblem, messageOf, serverError } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { runWithToast } from '#platform/web/ui/run-with-toast.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { deleteMeeting, type Meeting, restoreMeeting } from '../../contract.ts'
import { useMeetingsChanged } from './api.ts'

export function useDeleteMeeting() {
  const confirm = useConfirm()
  const changed = useMeetingsChanged()
  const restore = useRestoreMeeting()
  return async (meeting: Meeting) => {
    const question = {
      title: `Delete meeting ${meeting.number}`,
      text: 'Are you sure you want to delete this meeting?',
      action: 'Delete',
      isDestructive: true,
    }
    if (!(await confirm(question))) return
    const { id } = meeting
    const isGone = await runWithToast(
      () => call(deleteMeeting, { params: { id } }),
      undefined,
      (error) => `❌ Failed to delete: ${reasonOf(error, 'Delete failed')}`,
    )
    if (isGone)
      toast.good(
        '✅ Meeting deleted!',
        undoButton(() => restore(meeting)),
      )
    await changed()
  }
}

export function useRestoreMeeting() {
  const changed = useMeetingsChanged()
  return async ({ id, number }: Meeting) => {
    await runWithToast(
      () => call(restoreMeeting, { params: { id } }),
      (restored) =>
        restored.number === number
          ? `Meeting ${number} restored`
          : `Meeting ${number} restored as ${restored.number}, because its number was taken`,
    )
    await changed()
  }
}

const undoButton = (onUndo: () => Promise<void>) => (
  <Button size="compact-sm" variant="default" onClick={onUndo}>
    Undo
  </Button>
)

/** The server's own words; where it could not be reached, that. */
export const reasonOf = (error: unknown, otherwise: string) =>
  isProblem(error, 'unreachable') ? messageOf(error) : (serverError(error) ?? otherwise)
