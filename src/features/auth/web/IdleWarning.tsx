import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { lastActivityAt } from '#platform/web/api/activity.ts'
import { serverAhead } from '#platform/web/api/server-clock.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { sessionKey } from './api.ts'
import { type IdleState, idleState } from './idle.ts'

const IdleDialog = lazyDialog(() => import('./IdleDialog.tsx'), 'IdleDialog')

/** Two minutes before a session ends, says so and offers to go on. When it has ended, the server is asked. */
export function IdleWarning() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const state = useIdleState()
  const askServer = () => queryClient.refetchQueries({ queryKey: sessionKey })

  const findOut = useEffectEvent(askServer)
  useEffect(() => {
    if (state.kind === 'over') findOut()
  }, [state.kind])

  if (state.kind !== 'ending') return null
  return <IdleDialog {...state} onStay={askServer} onLogOff={() => navigate({ to: '/logout' })} />
}

function useIdleState(): IdleState {
  const { idleMinutes, expiresAt } = useSession()
  const [state, setState] = useState<IdleState>({ kind: 'active' })
  const read = useEffectEvent(() => {
    const next = idleState({
      now: Date.now(),
      lastActivity: lastActivityAt(),
      idleMinutes,
      expiresAt: expiresAt.getTime() - serverAhead(),
    })
    setState((before) => (before.kind === 'active' && next.kind === 'active' ? before : next))
  })

  useEffect(() => {
    const timer = setInterval(() => read(), 1000)
    return () => clearInterval(timer)
  }, [])

  return state
}
