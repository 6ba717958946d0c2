import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react'
import { isPermission } from '#platform/shared/permissions/catalog.ts'
import { ApiProblem, sessionEnded } from '#platform/web/api/index.ts'
import { showTo, storedToken } from '#platform/web/api/stored-session.ts'
import { SessionContext, type SessionInfo } from '#platform/web/session/session-context.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageLoader } from '#platform/web/ui/PageLoader.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { Session } from '../contract.ts'
import { useCheckSession } from './api.ts'
import { SecondFactorGate } from './SecondFactorGate.tsx'
import { useLeaveForLogin, useSessionEnd } from './use-session-end.ts'
import { useSessionRefresh } from './use-session-refresh.ts'

/** Lets those in whom the server knows; everyone else goes to `/login` and comes back to where they wanted to go. */
export function SessionGate({ children = <Outlet /> }: { children?: ReactNode }) {
  const token = storedToken()
  const { data, error, isPending, refetch } = useCheckSession(token)
  const session = useMemo(() => data && sessionInfo(data), [data])
  const shownTo = session?.user.user_id
  useEffect(() => {
    if (!shownTo) return
    showTo(shownTo)
    toast.takeBack(sessionEnded)
  }, [shownTo])
  useSessionEnd()
  useSessionRefresh()

  if (!token) return <ToLogin hasEnded={false} />
  if (session)
    return (
      <SessionContext key={session.user.user_id} value={session}>
        <SecondFactorGate mustSetUp={session.mustSetUpSecondFactor}>
          <InPieces>{children}</InPieces>
        </SecondFactorGate>
      </SessionContext>
    )
  if (isPending) return loader
  if (isPassing(error)) return <ErrorState error={error} onRetry={() => refetch()} />
  return <ToLogin hasEnded />
}

const loader = <PageLoader label="Checking your session" />

/** The shell and its first screen are the most that is ever drawn at once; the browser takes keys and answers in between. */
const InPieces = ({ children }: { children: ReactNode }) => useDeferredValue(children, loader)

function ToLogin({ hasEnded }: { hasEnded: boolean }) {
  const leaveForLogin = useLeaveForLogin()
  useEffect(() => leaveForLogin(hasEnded), [leaveForLogin, hasEnded])
  return <PageLoader label="Opening the login page" />
}

/** Failures that say nothing about the session. */
function isPassing(error: Error | null): boolean {
  if (!(error instanceof ApiProblem)) return true
  return ['unreachable', 'overloaded', 'internal', 'throttled'].includes(error.code)
}

function sessionInfo(session: Session): SessionInfo {
  const held = new Set(session.permissions.filter(isPermission))
  return {
    user: session.user,
    county: session.county,
    isVendor: session.is_vendor,
    mustSetUpSecondFactor: session.must_set_up_second_factor,
    idleMinutes: session.idle_minutes,
    expiresAt: new Date(session.expires_at),
    can: (permission) => held.has(permission),
  }
}
