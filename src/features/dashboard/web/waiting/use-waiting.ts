import { useQuery } from '@tanstack/react-query'
import { countWaiting, listWaiting } from '#features/matters/contract.ts'
import { keyOf, listQueryOf, queryOf } from '#platform/web/api/index.ts'
import { useListChanges } from '#platform/web/changes/use-list-changes.ts'
import { useSession } from '#platform/web/session/session-context.ts'
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

/** An evaluation is told as its project, minutes as their meeting, a signature as its contract. */
const kinds = ['resolution', 'project', 'contract', 'meeting', 'certificate']

/** Whatever the user sees may begin or cease to wait on them. A vendor sees none of it, and hears of their notifications alone. */
export function useWaitingChanges(isHeld = false) {
  const { isVendor } = useSession()
  useListChanges({ keys: [keyOf(listWaiting)], isHeld, ...(!isVendor && { kinds }) })
}

export const useWaitingCounts = () => useQuery(queryOf(countWaiting))

export const useDashboard = () => useQuery(queryOf(getDashboard))
