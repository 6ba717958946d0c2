/** Which kind's route the pieces of this folder are about. */
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { MatterKind } from '#features/matters/rules.ts'
import { keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { RouteEndpoints } from '../contract.ts'

interface RouteCallsValue {
  readonly kind: MatterKind
  readonly calls: RouteEndpoints
  /** `categories`; of contracts, `types`. */
  readonly categoriesName: string
}

const RouteCallsContext = createContext<RouteCallsValue | null>(null)
export const RouteCalls = RouteCallsContext.Provider

export function useRouteCalls(): RouteCallsValue {
  const value = useContext(RouteCallsContext)
  if (!value) throw new Error('a route is shown inside of RouteCalls')
  return value
}

export function useCanRoute(): boolean {
  const { kind } = useRouteCalls()
  return useSession().can(kind.permissions.route)
}

/** Who can be assigned to a step. */
export function useStepChoices(step: string) {
  const { calls } = useRouteCalls()
  return useQuery({ ...queryOf(calls.listRoutingChoices, { query: { step } }), staleTime: 60_000 })
}

/** Changes the route, and has it read again either way. */
export function useRouteChange() {
  const { calls } = useRouteCalls()
  return useRunWithToast(useInvalidate(keyOf(calls.listRoutes)))
}
