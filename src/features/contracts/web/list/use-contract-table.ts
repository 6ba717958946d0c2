import { keyOf, listQueryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { listContracts } from '../../contract.ts'
import { contractSearch } from './search.ts'

export const defaultTab = 'all'

export const useContractTable = () =>
  useTable({
    name: 'Contracts',
    search: contractSearch,
    ask: ({ tab = defaultTab, ...query }) => listQueryOf(listContracts, { query: { ...query, tab } }),
    defaultSort: '-changed',
  })

export type ContractTable = ReturnType<typeof useContractTable>

/** The list, and every contract with everything that belongs to it. */
export const useContractsChanged = () => useInvalidate(keyOf(listContracts))
