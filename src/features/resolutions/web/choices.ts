/** What forms about resolutions let people choose from. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listBodies } from '#features/bodies/contract.ts'
import { listVendors } from '#features/vendors/contract.ts'
import { call } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { listResolutions, listResolutionYears } from '../contract.ts'
import { listRoutingChoices } from '../routing-contract.ts'

/** People, roles and departments, without the permission to see all users. */
export const useRoutingChoices = () =>
  useQuery({
    queryKey: ['resolutions', 'choices'],
    queryFn: ({ signal }) => call(listRoutingChoices, {}, { signal }),
    staleTime: 60_000,
  })

export const useCommittees = () => {
  const { can } = useSession()
  return useQuery({
    queryKey: ['bodies', 'current'],
    queryFn: ({ signal }) => call(listBodies, { query: { status: 'current' } }, { signal }),
    select: (bodies) => bodies.filter(({ kind }) => kind === 'committee').map(({ name }) => name),
    enabled: can('bodies.see'),
  })
}

export const useVendorNames = (q: string) => {
  const { can } = useSession()
  return useQuery({
    queryKey: ['vendors', 'named', q],
    queryFn: ({ signal }) => call(listVendors, { query: { q, limit: 10 } }, { signal }),
    enabled: can('vendors.see') && q.trim().length > 1,
    placeholderData: keepPreviousData,
  })
}

/** What Renew and Amend can name. */
export const useNumbered = (q: string) =>
  useQuery({
    queryKey: ['resolutions', 'numbered', q],
    queryFn: ({ signal }) =>
      call(listResolutions, { query: { q, numbered: 'yes', sort: '-number', limit: 20 } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useResolutionYears = () =>
  useQuery({
    queryKey: ['resolutions', 'years'],
    queryFn: ({ signal }) => call(listResolutionYears, {}, { signal }),
  })
