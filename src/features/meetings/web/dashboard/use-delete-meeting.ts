import { call, isProblem, messageOf, serverError } from '../../../../platform/web/api/index.ts'
import { useConfirm } from '../../../../platform/web/ui/confirm-context.ts'
import { toast } from '../../../../platform/web/ui/toast.ts'
import { deleteMeeting, type Meeting } from '../../contract.ts'
import { useMeetingsChanged } from './api.ts'

export function useDeleteMeeting() {
  const confirm = useConfirm()
  const changed = useMeetingsChanged()
  return async ({ id, number }: Meeting) => {
    const isSure = await confirm({
      title: `Delete meeting ${number}`,
      text: 'Are you sure you want to delete this meeting?',
      action: 'Delete',
      isDestructive: true,
    })
    if (!isSure) return
    try {
      await call(deleteMeeting, { params: { id } })
      toast.good('✅ Meeting deleted!')
    } catch (error) {
      toast.bad(`❌ Failed to delete: ${reasonOf(error, 'Delete failed')}`)
    }
    await changed()
  }
}

/** The server's own words; where it could not be reached, that. */
export const reasonOf = (error: unknown, otherwise: string) =>
  isProblem(error, 'unreachable') ? messageOf(error) : (serverError(error) ?? otherwise)
