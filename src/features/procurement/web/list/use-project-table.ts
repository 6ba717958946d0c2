import type { z } from 'zod'
import { narrowedByTab } from '#features/matters/rules.ts'
import { keyOf, listQueryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useListChanges } from '#platform/web/changes/use-list-changes.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { listProjects } from '../../contract.ts'
import { projectKind } from '../../rules.ts'
import { type List, projectSearch } from './search.ts'

interface Options {
  /** Of the list, and of the file that it is exported to. */
  name: string
  defaultSize: number
  defaultTab: List
  /** The rows are shown as cards, and not asked for as a page. */
  isBoard?: boolean
  /** Beside other lists: its part of the address. */
  part?: string
}

export function useProjectTable({ name, defaultSize, defaultTab, isBoard = false, part }: Options) {
  useListChanges({ kinds: [projectKind.kind], keys: [keyOf(listProjects)] })
  return useTable({
    name,
    defaultSize,
    ...(part && { part }),
    search: projectSearch,
    ask: ({ tab = defaultTab, ...query }) =>
      listQueryOf(listProjects, { query: { ...query, ...narrowedByTab[tab] } }),
    defaultSort: '-changed',
    isAsked: () => !isBoard,
  })
}

/** What narrows a list or a board, without how it is shown. */
export function narrowingOf(state: z.infer<typeof projectSearch>) {
  const { tab: _tab, sort: _sort, page: _page, size: _size, hide: _hide, dialog: _dialog, ...filters } = state
  return filters
}

export type ProjectTableState = ReturnType<typeof useProjectTable>

/** Lists, board, and every project with everything that belongs to it. */
export const useProjectsChanged = () => useInvalidate(keyOf(listProjects))
