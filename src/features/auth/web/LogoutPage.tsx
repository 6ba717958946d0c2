import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '#platform/web/api/index.ts'
import { storedToken } from '#platform/web/api/stored-session.ts'
import { useTitle } from '#platform/web/ui/use-title.ts'
import { logout } from '../contract.ts'
import { forgetAnswers } from './forget-answers.ts'
import { PublicFrame } from './PublicFrame.tsx'

/** Ends the session on the server and forgets everything that this browser kept. */
export function LogoutPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useTitle('Log Off')

  useEffect(() => {
    // The call takes the token with it before the storage is cleared.
    const ended = storedToken() ? call(logout).catch(() => undefined) : Promise.resolve()
    localStorage.clear()
    ended.then(() => {
      forgetAnswers(queryClient)
      navigate({ to: '/login', replace: true })
    })
  }, [navigate, queryClient])

  return (
    <PublicFrame>
      <Text role="status" mt="lg">
        Logging off...
      </Text>
    </PublicFrame>
  )
}
