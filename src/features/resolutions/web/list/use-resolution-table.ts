import { useQueryClient } from '@tanstack/react-query'
import { callList } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { listResolutions } from '../../contract.ts'
import { type List, resolutionSearch } from './search.ts'

export const narrowed: Record<List, { waiting?: 'me'; mine?: 'yes' }> = {
  waiting: { waiting: 'me' },
  mine: { mine: 'yes' },
  all: {},
}

export const useResolutionTable = () =>
  useTable({
    name: 'Resolutions',
    queryKey: ['resolutions', 'list'],
    search: resolutionSearch,
    load: ({ tab = 'waiting', meeting: _, view: __, ...query }, options) =>
      callList(listResolutions, { query: { ...query, ...narrowed[tab] } }, options),
    defaultSort: '-changed',
    isAsked: ({ view }) => view !== 'board',
  })

export type ResolutionTableState = ReturnType<typeof useResolutionTable>

export function useResolutionsChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['resolutions'] })
}
