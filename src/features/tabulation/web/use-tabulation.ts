import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { getTabulation, type TabulationView } from '../contract.ts'

export const useTabulation = (id: string) =>
  useQuery({ ...queryOf(getTabulation, { params: { id } }), retry: false })

/** Puts what a call returned on the screen at once. */
export function useShowTabulation(id: string) {
  const queryClient = useQueryClient()
  return (tabulation: TabulationView) =>
    queryClient.setQueryData(queryOf(getTabulation, { params: { id } }).queryKey, tabulation)
}
