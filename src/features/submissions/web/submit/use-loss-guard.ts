import { useBlocker } from '@tanstack/react-router'
import { type Question, useConfirm } from '#platform/web/ui/confirm-context.ts'

/** Asks before anyone leaves, also for another part of the same page: what was sealed is not kept anywhere. */
export function useLossGuard(wouldLose: () => boolean, question: Question) {
  const confirm = useConfirm()
  useBlocker({
    shouldBlockFn: async ({ next }) =>
      wouldLose() && next.pathname !== '/login' && !(await confirm(question)),
    enableBeforeUnload: wouldLose,
  })
}
