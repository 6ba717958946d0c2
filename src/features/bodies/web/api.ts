import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, listQueryOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { type BodyDetail, getBody, listBodies, listMembers } from '../contract.ts'
import { bodySearch, memberSearch } from './search.ts'

export const useBodyTable = () =>
  useTable({
    name: 'Boards and Committees',
    search: bodySearch,
    ask: (query) => listQueryOf(listBodies, { query }),
    defaultSort: 'name',
    searchLabel: 'Search boards and committees',
  })

export const useBody = (id: string) => useQuery(queryOf(getBody, { params: { id } }))

export const useMemberTable = () =>
  useTable({
    name: 'Members',
    search: memberSearch,
    ask: (query) => listQueryOf(listMembers, { query }),
    defaultSort: 'name',
  })

/** Everyone who may be seated. */
export const useServingMembers = () => useQuery(queryOf(listMembers, { query: { status: 'serving' } }))

/** Members and bodies show each other: what changes one may change both. */
export const useBodiesChanged = () => useInvalidate(keyOf(listBodies), keyOf(listMembers))

export function useShowBody() {
  const queryClient = useQueryClient()
  return (body: BodyDetail) =>
    queryClient.setQueryData(queryOf(getBody, { params: { id: body.id } }).queryKey, body)
}
