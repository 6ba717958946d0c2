import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryLaterOf } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useSomeoneThere } from '#platform/web/ui/someone-there.ts'

const loadCall = async () => (await import('../contract.ts')).listVendors

/** Vendors of the county's list by the beginning of what was typed, for fields that take any name. */
export const useVendorNames = (q: string) => {
  const { can } = useSession()
  const isThere = useSomeoneThere()
  return useQuery({
    ...queryLaterOf('/api/vendors', loadCall, { query: { q, limit: 10 } }),
    enabled: isThere && can('vendors.see') && q.trim().length > 1,
    placeholderData: keepPreviousData,
  })
}
