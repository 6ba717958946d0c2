import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getProject } from '#features/procurement/contract.ts'
import { keyOf, queryOf } from '#platform/web/api/index.ts'
import { type AwardView, getAward } from '../contract.ts'

export const useAward = (id: string) => useQuery({ ...queryOf(getAward, { params: { id } }), retry: false })

/** Puts what a call returned on the screen at once; the project’s own page is as old as its status. */
export function useShowAward(id: string) {
  const queryClient = useQueryClient()
  return (view: AwardView) => {
    void queryClient.invalidateQueries({ queryKey: keyOf(getProject, { params: { id } }) })
    queryClient.setQueryData(queryOf(getAward, { params: { id } }).queryKey, view)
  }
}
