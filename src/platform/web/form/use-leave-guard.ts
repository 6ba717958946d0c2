import { useBlocker } from '@tanstack/react-router'
import { useConfirm } from '../ui/confirm-context.ts'

export const leaveQuestion = {
  title: 'Leave without saving',
  text: 'You have unsaved changes. Do you want to leave without saving them?',
  action: 'Leave without saving',
  isDestructive: true,
}

/** Asks before unsaved work is left behind. A session that ended is not held up: the draft is kept. */
export function useLeaveGuard(hasUnsaved: () => boolean, onLeave?: () => void) {
  const confirm = useConfirm()
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!hasUnsaved() || next.pathname === '/login' || next.pathname === current.pathname) return false
      const isLeaving = await confirm(leaveQuestion)
      if (isLeaving) onLeave?.()
      return !isLeaving
    },
    enableBeforeUnload: hasUnsaved,
  })
}
