import { Button, Group, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { lastActivityAt } from '#platform/web/api/activity.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { sessionKey } from './api.ts'
import { type IdleState, idleState } from './idle.ts'

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
  return (
    <Modal opened onClose={askServer} title="Your session is about to end">
      <Text>
        {state.canStay
          ? 'You’ve been inactive. To protect county records, you’ll be logged off in '
          : 'Sessions end after 12 hours. Save your work; you’ll be logged off in '}
        <strong role="timer">{countdown(state.secondsLeft)}</strong>.
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => navigate({ to: '/logout' })}>
          Log Off
        </Button>
        {state.canStay && (
          <Button onClick={askServer} data-autofocus>
            Stay Logged In
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function useIdleState(): IdleState {
  const { idleMinutes, expiresAt } = useSession()
  const [state, setState] = useState<IdleState>({ kind: 'active' })
  const read = useEffectEvent(() => {
    const next = idleState({
      now: Date.now(),
      lastActivity: lastActivityAt(),
      idleMinutes,
      expiresAt: expiresAt.getTime(),
    })
    setState((before) => (before.kind === 'active' && next.kind === 'active' ? before : next))
  })

  useEffect(() => {
    const timer = setInterval(() => read(), 1000)
    return () => clearInterval(timer)
  }, [])

  return state
}

const countdown = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
