import { useQuery } from '@tanstack/react-query'
import { call, keyOf, listQueryOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { checkImport, getImport, listImportRows, listImports, startImport } from '../../import-contract.ts'
import { importRowSearch } from './search.ts'

const lookEvery = 1000

export const useRecentImports = () => useQuery(queryOf(listImports, { query: { limit: 10 } }))

/** Looks again and again while it runs. */
export const useImport = (id: string) =>
  useQuery({
    ...queryOf(getImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? lookEvery : false),
  })

export const useImportRowTable = (importId: string) =>
  useTable({
    name: 'Rows of the file',
    search: importRowSearch,
    ask: (query) => listQueryOf(listImportRows, { query: { ...query, import_id: importId } }),
    defaultSort: 'row',
    searchLabel: 'Search name or email',
  })

export const useImportsChanged = () => useInvalidate(keyOf(listImports), keyOf(listImportRows))

export function checkFile(file: File) {
  const body = new FormData()
  body.append('file', file)
  return call(checkImport, { body })
}

export const start = (id: string, sends_welcome: boolean) =>
  call(startImport, { params: { id }, body: { sends_welcome } })
