/** Something done in the meeting at once: it says why when it failed, and shows what came of it. */
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { useRefreshLive } from './use-live.ts'

export function useLiveAction(meetingId: string) {
  const refresh = useRefreshLive(meetingId)
  const { doAndTell, isRunning } = useRunWithToast()
  const run = (deed: () => Promise<unknown>) =>
    doAndTell(async () => {
      await deed()
      await refresh()
    })
  return { run, isBusy: isRunning }
}
