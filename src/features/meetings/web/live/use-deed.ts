/** Something done in the meeting at once: it says why when it failed, and shows what came of it. */
import { useState } from 'react'
import { messageOf } from '../../../../platform/web/api/index.ts'
import { toast } from '../../../../platform/web/ui/toast.ts'
import { useRefreshLive } from './use-live.ts'

export function useDeed(meetingId: string) {
  const refresh = useRefreshLive(meetingId)
  const [isBusy, setBusy] = useState(false)
  async function run(deed: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await deed()
      await refresh()
      return true
    } catch (error) {
      toast.bad(messageOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}
