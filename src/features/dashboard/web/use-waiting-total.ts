import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { countWaiting } from '#features/matters/contract.ts'
import { queryOf } from '#platform/web/api/index.ts'

/** Not asked more often, however quickly someone goes from screen to screen. */
const staleAfter = 15_000

/** How much waits on the user, counted again as they go from screen to screen. */
export function useWaitingTotal(isAsked: boolean): number {
  const { queryKey, queryFn } = queryOf(countWaiting)
  const { data = [] } = useQuery({ queryKey, queryFn, staleTime: staleAfter, enabled: isAsked })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const queryClient = useQueryClient()
  const countAgain = useEffectEvent(() => queryClient.refetchQueries({ queryKey, stale: true }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step
  useEffect(() => {
    void countAgain()
  }, [path])
  return data.reduce((all, { total }) => all + total, 0)
}
