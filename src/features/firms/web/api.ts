import { useQuery } from '@tanstack/react-query'
import { keyOf, listQueryOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { listOwnFirms, listTaxForms } from '../contract.ts'
import { listFirmRequests } from '../requests-contract.ts'
import { requestSearch } from './search.ts'

export const useOwnFirms = () => useQuery(queryOf(listOwnFirms))
export const useFirmsChanged = () => useInvalidate(keyOf(listOwnFirms))

export const useRequestTable = () =>
  useTable({
    name: 'Vendor Registrations',
    search: requestSearch,
    ask: (query) => listQueryOf(listFirmRequests, { query }),
    defaultSort: 'asked_at',
    searchLabel: 'Search firms and people',
  })
export const useRequestsChanged = () => useInvalidate(keyOf(listFirmRequests))

export const useWaitingTaxForms = () => useQuery(queryOf(listTaxForms))
export const useTaxFormsChanged = () => useInvalidate(keyOf(listTaxForms))
