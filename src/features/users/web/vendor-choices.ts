import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { getVendor, listVendors } from '#features/vendors/contract.ts'
import { listQueryOf, queryOf } from '#platform/web/api/index.ts'

const shownAtOnce = 50

/** Vendors that a search finds, a page of them, and how many there are. */
export const useFoundVendors = (q: string) =>
  useQuery({
    ...listQueryOf(listVendors, { query: { limit: shownAtOnce, q } }),
    placeholderData: keepPreviousData,
  })

/** The names of vendors that are chosen already: they may be on no page that was found. */
export function useVendorNames(ids: readonly string[]): Map<string, string> {
  const vendors = useQueries({
    queries: ids.map((id) => ({
      ...queryOf(getVendor, { params: { id } }),
      staleTime: 60_000,
      gcTime: 0, // the vendor's own dialog starts from what is there now
    })),
  })
  return new Map(ids.map((id, at) => [id, vendors[at]?.data?.name ?? '…']))
}
