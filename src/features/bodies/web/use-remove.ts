import { messageOf } from '../../../platform/web/api/index.ts'
import { type Question, useConfirm } from '../../../platform/web/ui/confirm-context.ts'
import { toast } from '../../../platform/web/ui/toast.ts'
import { useBodiesChanged } from './api.ts'

/** Asks, removes, and says what became of it; tells whether it is gone. */
export function useRemove() {
  const confirm = useConfirm()
  const changed = useBodiesChanged()
  return async (question: Omit<Question, 'isDestructive'>, remove: () => Promise<unknown>, done: string) => {
    if (!(await confirm({ ...question, isDestructive: true }))) return false
    try {
      await remove()
      toast.good(done)
      return true
    } catch (error) {
      toast.bad(messageOf(error))
      return false
    } finally {
      await changed()
    }
  }
}
