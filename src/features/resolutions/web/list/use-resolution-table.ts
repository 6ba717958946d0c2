import type { z } from 'zod'
import { narrowedByTab } from '#features/matters/rules.ts'
import { keyOf, listQueryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useListChanges } from '#platform/web/changes/use-list-changes.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { listResolutions } from '../../contract.ts'
import { resolutionKind } from '../../rules.ts'
import { resolutionSearch } from './search.ts'

type Search = z.infer<typeof resolutionSearch>

export function useResolutionTable() {
  useListChanges({ kinds: [resolutionKind.kind], keys: [keyOf(listResolutions)] })
  return useTable({
    name: 'Resolutions',
    search: resolutionSearch,
    ask: ({ tab = 'waiting', meeting: _, view: __, ...query }) =>
      listQueryOf(listResolutions, { query: { ...query, ...narrowedByTab[tab] } }),
    defaultSort: '-changed',
    isAsked: ({ view }) => view !== 'board',
  })
}

/** What narrows list and board, without how it is shown. */
export function narrowingOf({ q, status, department, category, year, ...state }: Search) {
  const { done, from, to, step, flow } = state
  return { q, status, department, category, year, done, from, to, step, flow }
}

export type ResolutionTableState = ReturnType<typeof useResolutionTable>

/** Lists, board and figures, and every resolution with all that belongs to it. */
export const useResolutionsChanged = () => useInvalidate(keyOf(listResolutions))
