import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { listVendors } from '../contract.ts'

/** Vendors of the county's list by the beginning of what was typed, for fields that take any name. */
export const useVendorNames = (q: string) => {
  const { can } = useSession()
  return useQuery({
    ...queryOf(listVendors, { query: { q, limit: 10 } }),
    enabled: can('vendors.see') && q.trim().length > 1,
    placeholderData: keepPreviousData,
  })
}
