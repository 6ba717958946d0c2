import { useQuery } from '@tanstack/react-query'
import { listContracts } from '#features/contracts/contract.ts'
import { countWaiting, listWaiting } from '#features/matters/contract.ts'
import { listMeetings } from '#features/meetings/contract.ts'
import { listProjects } from '#features/procurement/contract.ts'
import { listResolutions } from '#features/resolutions/contract.ts'
import { keyOf, listQueryOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
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

export const useWaitingCounts = () => useQuery(queryOf(countWaiting))

export const useDashboard = () => useQuery(queryOf(getDashboard))

/** What waits, and the lists in which the same records are. */
export const useWaitingChanged = () =>
  useInvalidate(
    keyOf(listWaiting),
    keyOf(listMeetings),
    keyOf(listResolutions),
    keyOf(listProjects),
    keyOf(listContracts),
  )
