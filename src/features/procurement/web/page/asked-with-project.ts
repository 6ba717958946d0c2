import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { commoditiesWith } from '#features/commodities/web/index.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { getAdvice } from '../../advice/contract.ts'
import { projectCalls } from '../../calls.ts'

/** What the form shows first: asked for with what the page asks, not once the form's code is there. */
export function useAskedWithProject(id: string, categories: readonly string[], isShown: boolean): void {
  const queryClient = useQueryClient()
  const codes = categories.join(',')
  useEffect(() => {
    if (!isShown) return
    void queryClient.prefetchQuery({ ...queryOf(projectCalls.route.listRoutingChoices), staleTime: 60_000 })
    void queryClient.prefetchQuery(queryOf(getAdvice, { params: { id } }))
    if (codes !== '') void queryClient.prefetchQuery(commoditiesWith(codes.split(',')))
  }, [queryClient, id, codes, isShown])
}
