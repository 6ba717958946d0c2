import { keyOf, listQueryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useListChanges } from '#platform/web/changes/use-list-changes.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { listContracts } from '../../contract.ts'
import { contractKind } from '../../rules.ts'
import { contractSearch, type Tab } from './search.ts'

export const defaultTab = 'all'

interface Options {
  tab?: Tab
  size?: number
  /** Beside other lists: its part of the address. */
  part?: string
}

export function useContractTable({ tab: first = defaultTab, size, part }: Options = {}) {
  useListChanges({ kinds: [contractKind.kind], keys: [keyOf(listContracts)] })
  return useTable({
    name: 'Contracts',
    search: contractSearch,
    ask: ({ tab = first, ...query }) => listQueryOf(listContracts, { query: { ...query, tab } }),
    defaultSort: '-changed',
    ...(size && { defaultSize: size }),
    ...(part && { part }),
  })
}

export type ContractTable = ReturnType<typeof useContractTable>

/** The list, and every contract with everything that belongs to it. */
export const useContractsChanged = () => useInvalidate(keyOf(listContracts))
