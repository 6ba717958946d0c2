import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getProject } from '#features/procurement/contract.ts'
import { isProblem, keyOf, queryOf } from '#platform/web/api/index.ts'
import { type AwardView, getAward } from '../contract.ts'

export const useAward = (id: string) => useQuery({ ...queryOf(getAward, { params: { id } }), retry: false })

/** Where someone else was faster, the page shows what they did, so that the next try is about that. */
export function useFreshAward(id: string) {
  const queryClient = useQueryClient()
  return async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      if (isProblem(error, 'stale') || isProblem(error, 'wrong_state'))
        void queryClient.invalidateQueries({ queryKey: keyOf(getAward, { params: { id } }) })
      throw error
    }
  }
}

/** Puts what a call returned on the screen at once; the project’s own page is as old as its status. */
export function useShowAward(id: string) {
  const queryClient = useQueryClient()
  return (view: AwardView) => {
    void queryClient.invalidateQueries({ queryKey: keyOf(getProject, { params: { id } }) })
    queryClient.setQueryData(queryOf(getAward, { params: { id } }).queryKey, view)
  }
}
