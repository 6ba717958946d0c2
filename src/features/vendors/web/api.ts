import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callList } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { getVendor, listVendors } from '../contract.ts'
import { vendorSearch } from './search.ts'

const vendorsKey = ['vendors']

export const useVendorTable = () =>
  useTable({
    name: 'Vendors',
    queryKey: [...vendorsKey, 'list'],
    search: vendorSearch,
    load: (query, options) => callList(listVendors, { query }, options),
    defaultSort: 'name',
    searchLabel: 'Search vendors and commodity codes',
  })

export const useVendor = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: [...vendorsKey, 'one', id],
    queryFn: ({ signal }) => call(getVendor, { params: { id } }, { signal }),
    enabled,
    gcTime: 0, // a dialog starts from what is there now, never from what was read before
  })

export function useVendorsChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: vendorsKey })
}
