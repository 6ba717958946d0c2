import { useQuery } from '@tanstack/react-query'
import { countWaiting, listWaiting } from '#features/matters/contract.ts'
import { keyOf, listQueryOf, queryOf } from '#platform/web/api/index.ts'
import { useListChanges } from '#platform/web/changes/use-list-changes.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { getDashboard } from '../../contract.ts'
import { waitingSearch } from './search.ts'

export const useWaitingTable = () =>
  useTable({
    name: 'Waiting My Action',
    search: waitingSearch,
    ask: (query) => listQueryOf(listWaiting, { query }),
    defaultSort: 'waiting',
  })

/** Whatever the user sees may begin or cease to wait on them. */
export const useWaitingChanges = (isHeld = false) => useListChanges({ keys: [keyOf(listWaiting)], isHeld })

export const useWaitingCounts = () => useQuery(queryOf(countWaiting))

export const useDashboard = () => useQuery(queryOf(getDashboard))
