import { useCallback } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import { waitedText } from '../rules.ts'

export function useWaited() {
  const { time_zone: timeZone } = useSession().county
  return useCallback((since: string) => waitedText(timeZone, since, new Date()), [timeZone])
}
