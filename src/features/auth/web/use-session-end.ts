import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { onSessionEnded } from '#platform/web/api/session-ended.ts'
import {
  forgetSession,
  isSomeoneElseLoggedIn,
  showTo,
  storedToken,
} from '#platform/web/api/stored-session.ts'
import { onUserSwitched } from '#platform/web/api/user-switched.ts'
import { forgetAnswers, isOfOnePerson } from './forget-answers.ts'

/** Goes to `/login` and remembers where from; once, however many notice at the same time. */
export function useLeaveForLogin() {
  const router = useRouter()
  return useCallback(
    (hasEnded: boolean) => {
      const { pathname, href } = router.latestLocation
      if (pathname === '/login' || pathname === '/logout') return
      router.navigate({
        to: '/login',
        search: { returnTo: href, ended: hasEnded || undefined },
        replace: true,
      })
    },
    [router],
  )
}

/**
 * Leaves when the server no longer knows the session, or when another window has logged off. Where another window logged in as
 * someone else, this one shows them what is theirs: the session is asked for anew, and everything below it is drawn anew.
 */
export function useSessionEnd() {
  const queryClient = useQueryClient()
  const leaveForLogin = useLeaveForLogin()

  useEffect(() => {
    const leave = (hasEnded: boolean) => {
      leaveForLogin(hasEnded)
      forgetSession()
      forgetAnswers(queryClient)
    }
    const switchUser = () => {
      showTo(null)
      void queryClient.resetQueries({ predicate: isOfOnePerson })
    }
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === null || (key === 'token' && newValue === null)) leave(false)
      else if (isSomeoneElseLoggedIn()) switchUser()
    }
    // A page that Back brings as it was left heard nothing meanwhile.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (storedToken() === null) leave(false)
      else if (isSomeoneElseLoggedIn()) switchUser()
    }
    const stops = [onSessionEnded(() => leave(true)), onUserSwitched(switchUser)]
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [leaveForLogin, queryClient])
}
