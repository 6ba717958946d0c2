import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { onSessionEnded } from '../../../platform/web/api/session-ended.ts'
import { forgetSession } from '../../../platform/web/api/stored-session.ts'

export const useCurrentAddress = () => useRouterState({ select: (state) => state.location.href })

/** When the server no longer knows the session, or another window logged off: to `/login`, once. */
export function useSessionEnd() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const address = useCurrentAddress()
  const hasEnded = useRef(false)

  useEffect(() => {
    const leave = (ended: boolean) => {
      if (hasEnded.current) return
      hasEnded.current = true
      forgetSession()
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'county' })
      navigate({ to: '/login', search: { returnTo: address, ended: ended || undefined }, replace: true })
    }
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === null || (key === 'token' && newValue === null)) leave(false)
    }
    const stopListening = onSessionEnded(() => leave(true))
    window.addEventListener('storage', onStorage)
    return () => {
      stopListening()
      window.removeEventListener('storage', onStorage)
    }
  }, [navigate, queryClient, address])
}
