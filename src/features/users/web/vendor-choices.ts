import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { getVendor, listVendors } from '#features/vendors/contract.ts'
import { call, callList } from '#platform/web/api/index.ts'

const shownAtOnce = 50

/** Vendors that a search finds, a page of them, and how many there are. */
export const useFoundVendors = (q: string) =>
  useQuery({
    queryKey: ['vendors', 'choices', q],
    queryFn: ({ signal }) =>
      callList(listVendors, { query: { limit: shownAtOnce, ...(q && { q }) } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The names of vendors that are chosen already: they may be on no page that was found. */
export function useVendorNames(ids: readonly string[]): Map<string, string> {
  const vendors = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['vendors', 'name', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(getVendor, { params: { id } }, { signal })).name,
      staleTime: 60_000,
    })),
  })
  return new Map(ids.map((id, at) => [id, vendors[at]?.data ?? '…']))
}
