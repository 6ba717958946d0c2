import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf } from '#platform/web/api/index.ts'
import { getPurchasingPolicy, type PurchasingPolicy } from '../../policy/contract.ts'
import { useProjectsChanged } from '../list/use-project-table.ts'

export const usePolicy = () => useQuery(queryOf(getPurchasingPolicy))

/** Shows what a call returned; the guidance of every project follows. */
export function useShowPolicy() {
  const queryClient = useQueryClient()
  const projectsChanged = useProjectsChanged()
  return async (policy: PurchasingPolicy) => {
    queryClient.setQueryData(queryOf(getPurchasingPolicy).queryKey, policy)
    await projectsChanged()
  }
}

/** After a change that was refused: someone else may have changed it. */
export function usePolicyChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keyOf(getPurchasingPolicy) })
}
