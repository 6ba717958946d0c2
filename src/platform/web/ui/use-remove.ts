import { type Question, useConfirm } from './confirm-context.ts'
import { runWithToast } from './run-with-toast.ts'

/** Asks, removes, says what came of it and shows what is left; tells whether it is gone. */
export function useRemove(changed: () => Promise<unknown>) {
  const confirm = useConfirm()
  return async (
    question: Omit<Question, 'isDestructive'>,
    remove: () => Promise<unknown>,
    ...words: [done: string, whyNot?: (error: unknown) => string]
  ): Promise<boolean> => {
    if (!(await confirm({ ...question, isDestructive: true }))) return false
    const isGone = await runWithToast(remove, ...words)
    await changed()
    return isGone
  }
}
