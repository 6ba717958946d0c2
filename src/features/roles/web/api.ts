import { useQuery } from '@tanstack/react-query'
import type { Module } from '#platform/shared/permissions/catalog.ts'
import { call, keyOf, listQueryOf, ownKeyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { sessionChanged } from '#platform/web/api/session-changed.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { deleteRole, getRole, getUserPermissions, listRoles } from '../contract.ts'
import { roleSearch } from './search.ts'

export const firstModule: Module = 'Contracts'

export const useRoleTable = () =>
  useTable({
    name: 'Roles',
    search: roleSearch,
    ask: (query) => listQueryOf(listRoles, { query: { module: firstModule, ...query } }),
    defaultSort: 'name',
    searchLabel: 'Search roles',
  })

/** Every role of the county: for choosing one. */
export const useAllRoles = () => useQuery(queryOf(listRoles, { query: { sort: 'module' } }))

/** Read afresh each time it is opened, and left alone while it is edited. */
export const useRole = (id: string) =>
  useQuery({
    ...queryOf(getRole, { params: { id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useUserPermissions = (id: string) => useQuery(queryOf(getUserPermissions, { params: { id } }))

/** The lists and the users are old, and so is what the session knows if the role was one's own; the open role is not. */
export function useRolesChanged() {
  const invalidate = useInvalidate(ownKeyOf(listRoles), keyOf(getUserPermissions))
  return async () => {
    sessionChanged()
    await invalidate()
  }
}

export const removeRole = (id: string) => call(deleteRole, { params: { id } })
