import { keyOf, listQueryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { listProjects } from '../../contract.ts'
import { type List, projectSearch } from './search.ts'

const narrowed: Record<List, { waiting?: 'me'; mine?: 'yes' }> = {
  waiting: { waiting: 'me' },
  mine: { mine: 'yes' },
  all: {},
}

interface Options {
  /** Of the list, and of the file that it is exported to. */
  name: string
  defaultSize: number
  defaultTab: List
}

export const useProjectTable = ({ name, defaultSize, defaultTab }: Options) =>
  useTable({
    name,
    defaultSize,
    search: projectSearch,
    ask: ({ tab = defaultTab, ...query }) =>
      listQueryOf(listProjects, { query: { ...query, ...narrowed[tab] } }),
    defaultSort: '-changed',
  })

export type ProjectTableState = ReturnType<typeof useProjectTable>

/** Lists, board, and every project with everything that belongs to it. */
export const useProjectsChanged = () => useInvalidate(keyOf(listProjects))
