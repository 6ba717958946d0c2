import { useQuery } from '@tanstack/react-query'
import { keyOf, listQueryOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { getVendor, listVendors } from '../contract.ts'
import { vendorSearch } from './search.ts'

export const useVendorTable = () =>
  useTable({
    name: 'Vendors',
    search: vendorSearch,
    ask: (query) => listQueryOf(listVendors, { query }),
    defaultSort: 'name',
    searchLabel: 'Search vendors and commodity codes',
  })

export const useVendor = (id: string, enabled: boolean) =>
  useQuery({
    ...queryOf(getVendor, { params: { id } }),
    enabled,
    gcTime: 0, // a dialog starts from what is there now, never from what was read before
  })

export const useVendorsChanged = () => useInvalidate(keyOf(listVendors))
