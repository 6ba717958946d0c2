import { keyOf, listQueryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { listContracts } from '../../contract.ts'
import { listRetention } from '../../retention-contract.ts'
import { retentionSearch } from './search.ts'

export const defaultView = 'due'

export const useRetentionTable = () =>
  useTable({
    name: 'Contracts',
    search: retentionSearch,
    ask: ({ view = defaultView, ...query }) => listQueryOf(listRetention, { query: { ...query, view } }),
    defaultSort: 'due',
  })

export type RetentionTable = ReturnType<typeof useRetentionTable>

/** The lists, and every contract with everything that belongs to it. */
export function useRetentionChanged() {
  const lists = useInvalidate(keyOf(listRetention))
  const contracts = useInvalidate(keyOf(listContracts))
  return () => Promise.all([lists(), contracts()])
}
