/** Something done in the meeting at once: it says why when it failed, and shows what came of it. */
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { useRefreshLive } from './use-live.ts'

export function useLiveAction(meetingId: string) {
  const refresh = useRefreshLive(meetingId)
  const { runWithToast, isRunning } = useRunWithToast()
  const run = (deed: () => Promise<unknown>) =>
    runWithToast(async () => {
      await deed()
      await refresh()
    })
  return { run, isBusy: isRunning }
}
