import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Module } from '#platform/shared/permissions/catalogue.ts'
import { call, callList } from '#platform/web/api/index.ts'
import { sessionChanged } from '#platform/web/api/session-changed.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { deleteRole, getRole, getUserPermissions, listRoles } from '../contract.ts'
import { roleSearch } from './search.ts'

const rolesKey = ['roles']
export const firstModule: Module = 'Contracts'

export const useRoleTable = () =>
  useTable({
    name: 'Roles',
    queryKey: [...rolesKey, 'list'],
    search: roleSearch,
    load: (query, options) => callList(listRoles, { query: { module: firstModule, ...query } }, options),
    defaultSort: 'name',
    searchLabel: 'Search roles',
  })

/** Every role of the county: for choosing one. */
export const useAllRoles = () =>
  useQuery({
    queryKey: [...rolesKey, 'all'],
    queryFn: ({ signal }) => call(listRoles, { query: { sort: 'module' } }, { signal }),
  })

/** Read afresh each time it is opened, and left alone while it is edited. */
export const useRole = (id: string) =>
  useQuery({
    queryKey: [...rolesKey, 'one', id],
    queryFn: ({ signal }) => call(getRole, { params: { id } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useUserPermissions = (id: string) =>
  useQuery({
    queryKey: [...rolesKey, 'user', id],
    queryFn: ({ signal }) => call(getUserPermissions, { params: { id } }, { signal }),
  })

/** The lists are old, and so is what the session knows if the role was one's own. */
export function useRolesChanged() {
  const queryClient = useQueryClient()
  return async () => {
    sessionChanged()
    await queryClient.invalidateQueries({
      queryKey: rolesKey,
      predicate: ({ queryKey }) => queryKey[1] !== 'one',
    })
  }
}

export const removeRole = (id: string) => call(deleteRole, { params: { id } })
