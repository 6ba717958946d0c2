/** Something done in the meeting at once: it says why when it failed, and shows what came of it. */
import { useState } from 'react'
import { doAndTell } from '#platform/web/ui/do-and-tell.ts'
import { useRefreshLive } from './use-live.ts'

export function useDeed(meetingId: string) {
  const refresh = useRefreshLive(meetingId)
  const [isBusy, setBusy] = useState(false)
  async function run(deed: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    const isDone = await doAndTell(async () => {
      await deed()
      await refresh()
    })
    setBusy(false)
    return isDone
  }
  return { run, isBusy }
}
