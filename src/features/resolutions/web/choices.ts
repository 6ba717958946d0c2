/** What forms about resolutions let people choose from. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listBodies } from '#features/bodies/contract.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { listResolutions, listResolutionYears } from '../contract.ts'
import { listRoutingChoices } from '../routing-contract.ts'

/** People, roles and departments, without the permission to see all users. */
export const useRoutingChoices = () => useQuery({ ...queryOf(listRoutingChoices), staleTime: 60_000 })

export const useCommittees = () => {
  const { can } = useSession()
  return useQuery({
    ...queryOf(listBodies, { query: { status: 'current' } }),
    select: (bodies) => bodies.filter(({ kind }) => kind === 'committee').map(({ name }) => name),
    enabled: can('bodies.see'),
  })
}

/** What Renew and Amend can name. */
export const useNumbered = (q: string) =>
  useQuery({
    ...queryOf(listResolutions, { query: { q, numbered: 'yes', sort: '-number', limit: 20 } }),
    placeholderData: keepPreviousData,
  })

export const useResolutionYears = () => useQuery(queryOf(listResolutionYears))
