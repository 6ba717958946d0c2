import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callList } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { checkImport, getImport, listImportRows, listImports, startImport } from '../../import-contract.ts'
import { importRowSearch } from './search.ts'

const importsKey = ['user-imports']
const lookEvery = 1000

export const useRecentImports = () =>
  useQuery({
    queryKey: [...importsKey, 'recent'],
    queryFn: ({ signal }) => call(listImports, { query: { limit: 10 } }, { signal }),
  })

/** Looks again and again while it runs. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: [...importsKey, 'one', id],
    queryFn: ({ signal }) => call(getImport, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? lookEvery : false),
  })

export const useImportRowTable = (importId: string) =>
  useTable({
    name: 'Rows of the file',
    queryKey: [...importsKey, 'rows', importId],
    search: importRowSearch,
    load: (query, options) => callList(listImportRows, { query: { ...query, import_id: importId } }, options),
    defaultSort: 'row',
    searchLabel: 'Search name or email',
  })

export function useImportsChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: importsKey })
}

export function checkFile(file: File) {
  const body = new FormData()
  body.append('file', file)
  return call(checkImport, { body })
}

export const start = (id: string, sends_welcome: boolean) =>
  call(startImport, { params: { id }, body: { sends_welcome } })
