/** Something done in the meeting at once: it says why when it failed, and shows what came of it. */
import { useDoAndTell } from '#platform/web/ui/use-do-and-tell.ts'
import { useRefreshLive } from './use-live.ts'

export function useDeed(meetingId: string) {
  const refresh = useRefreshLive(meetingId)
  const { doAndTell, isRunning } = useDoAndTell()
  const run = (deed: () => Promise<unknown>) =>
    doAndTell(async () => {
      await deed()
      await refresh()
    })
  return { run, isBusy: isRunning }
}
