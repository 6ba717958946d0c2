/** What forms about resolutions let people choose from. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { listResolutions, listResolutionYears } from '../contract.ts'
import { listRoutingChoices } from '../routing-contract.ts'

/** People, roles and departments, without the permission to see all users. */
export const useRoutingChoices = (isAsked = true) =>
  useQuery({ ...queryOf(listRoutingChoices), staleTime: 60_000, enabled: isAsked })

/** What Renew and Amend can name. */
export const useNumbered = (q: string) =>
  useQuery({
    ...queryOf(listResolutions, { query: { q, numbered: 'yes', sort: '-number', limit: 20 } }),
    placeholderData: keepPreviousData,
  })

export const useResolutionYears = () => useQuery(queryOf(listResolutionYears))
