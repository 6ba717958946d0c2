import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callList } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { type BodyDetail, getBody, listBodies, listMembers } from '../contract.ts'
import { bodySearch, memberSearch } from './search.ts'

const bodiesKey = ['bodies']
const membersKey = ['members']

export const useBodyTable = () =>
  useTable({
    name: 'Bodies',
    queryKey: [...bodiesKey, 'list'],
    search: bodySearch,
    load: (query, options) => callList(listBodies, { query }, options),
    defaultSort: 'name',
    searchLabel: 'Search bodies',
  })

export const useBody = (id: string) =>
  useQuery({
    queryKey: [...bodiesKey, 'one', id],
    queryFn: ({ signal }) => call(getBody, { params: { id } }, { signal }),
  })

export const useMemberTable = () =>
  useTable({
    name: 'Members',
    queryKey: [...membersKey, 'list'],
    search: memberSearch,
    load: (query, options) => callList(listMembers, { query }, options),
    defaultSort: 'name',
  })

/** Everyone who may be seated. */
export const useServingMembers = () =>
  useQuery({
    queryKey: [...membersKey, 'serving'],
    queryFn: ({ signal }) => call(listMembers, { query: { status: 'serving' } }, { signal }),
  })

/** Members and bodies show each other: what changes one may change both. */
export function useBodiesChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([bodiesKey, membersKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function useShowBody() {
  const queryClient = useQueryClient()
  return (body: BodyDetail) => queryClient.setQueryData([...bodiesKey, 'one', body.id], body)
}
