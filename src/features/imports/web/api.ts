import { useQuery } from '@tanstack/react-query'
import { call, keyOf, listQueryOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import type { FollowEndpoints, ImportEndpoints, Mapping, UndoEndpoints } from '../contract.ts'
import type { FollowScreens } from './screens.ts'
import { importRowSearch } from './search.ts'

const lookEvery = 1000

export const isGoingOn = (status: string | undefined) => status === 'running' || status === 'undoing'

export const useRecentImports = ({ endpoints }: FollowScreens) =>
  useQuery(queryOf(endpoints.list, { query: { limit: 10 } }))

/** Looks again and again while it runs. */
export const useImport = ({ endpoints }: FollowScreens, id: string) =>
  useQuery({
    ...queryOf(endpoints.get, { params: { id } }),
    refetchInterval: ({ state }) => (isGoingOn(state.data?.status) ? lookEvery : false),
  })

export const useImportRowTable = ({ endpoints, kind }: FollowScreens, importId: string) =>
  useTable({
    name: 'Rows in the file',
    search: importRowSearch,
    ask: (query) => listQueryOf(endpoints.rows, { query: { ...query, import_id: importId } }),
    defaultSort: 'row',
    searchLabel: `Search ${kind.searched.map((column) => kind.columns[column]?.toLowerCase()).join(', ')}`,
  })

export const useImportsChanged = ({ endpoints }: FollowScreens) =>
  useInvalidate(keyOf(endpoints.list), keyOf(endpoints.rows))

/** Once an import has ended, the records' list is another one, and rows that could not be written say why. */
export const useRecordsChanged = ({ list, endpoints }: FollowScreens) =>
  useInvalidate(keyOf(list.endpoint), keyOf(endpoints.rows))

export function readColumns(endpoints: ImportEndpoints<string>, file: File) {
  const body = new FormData()
  body.append('file', file)
  return call(endpoints.columns, { body })
}

export interface Matched {
  readonly mapping: Mapping
  readonly addsMissing: boolean
}

export function checkFile(endpoints: ImportEndpoints<string>, file: File, { mapping, addsMissing }: Matched) {
  const body = new FormData()
  body.append('mapping', JSON.stringify(mapping))
  body.append('adds_missing', String(addsMissing))
  body.append('file', file)
  return call(endpoints.check, { body })
}

export const start = (endpoints: FollowEndpoints<string>, id: string, sends_welcome: boolean) =>
  call(endpoints.start, { params: { id }, body: { sends_welcome } })

/** As it is now: something may have happened to the records a moment ago. */
export const useUndoPreview = (undo: UndoEndpoints, id: string) =>
  useQuery({ ...queryOf(undo.previewUndo, { params: { id } }), staleTime: 0, gcTime: 0 })

export const undoImport = (undo: UndoEndpoints, id: string) => call(undo.undo, { params: { id }, body: {} })
