import { narrowedByTab } from '#features/matters/rules.ts'
import { useKindChanges } from '#features/matters/web/index.ts'
import { keyOf, listQueryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { listResolutions } from '../../contract.ts'
import { resolutionKind } from '../../rules.ts'
import { resolutionSearch } from './search.ts'

export function useResolutionTable() {
  useKindChanges({ kinds: [resolutionKind.kind], keys: [keyOf(listResolutions)] })
  return useTable({
    name: 'Resolutions',
    search: resolutionSearch,
    ask: ({ tab = 'waiting', meeting: _, view: __, ...query }) =>
      listQueryOf(listResolutions, { query: { ...query, ...narrowedByTab[tab] } }),
    defaultSort: '-changed',
    isAsked: ({ view }) => view !== 'board',
  })
}

export type ResolutionTableState = ReturnType<typeof useResolutionTable>

/** Lists, board and figures, and every resolution with all that belongs to it. */
export const useResolutionsChanged = () => useInvalidate(keyOf(listResolutions))
