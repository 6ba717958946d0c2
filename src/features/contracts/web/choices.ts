import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { contractCalls } from '../calls.ts'

/** The people, roles and departments that a contract can be given to. */
export const useRoutingChoices = (isAsked = true) =>
  useQuery({ ...queryOf(contractCalls.route.listRoutingChoices), staleTime: 60_000, enabled: isAsked })

export const useDepartments = (isAsked: boolean) => useRoutingChoices(isAsked).data?.departments ?? []
