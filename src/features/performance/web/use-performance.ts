import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { getProjectPerformance, type ProjectPerformance } from '../contract.ts'

export const usePerformance = (id: string) =>
  useQuery({ ...queryOf(getProjectPerformance, { params: { id } }), retry: false })

/** Puts what a call returned on the screen at once. */
export function useShowPerformance(id: string) {
  const queryClient = useQueryClient()
  return (view: ProjectPerformance) =>
    queryClient.setQueryData(queryOf(getProjectPerformance, { params: { id } }).queryKey, view)
}
