import { useQuery } from '@tanstack/react-query'
import { listDepartments } from '#features/departments/contract.ts'
import { listRoles } from '#features/roles/contract.ts'
import { choicesApart } from '#platform/shared/told-apart.ts'
import { call, keyOf, listQueryOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import {
  deleteUser,
  disableUser,
  enableUser,
  getUser,
  listUsers,
  resetPassword,
  resetSecondFactor,
  sendWelcome,
} from '../contract.ts'
import { userSearch } from './search.ts'

export const useUserTable = () =>
  useTable({
    name: 'Users',
    search: userSearch,
    ask: (query) => listQueryOf(listUsers, { query }),
    defaultSort: 'last_name',
  })

export const useUser = (id: string, enabled: boolean) =>
  useQuery({
    ...queryOf(getUser, { params: { id } }),
    enabled,
    gcTime: 0, // a dialog starts from what is there now, never from what was read before
  })

export const useUsersChanged = () => useInvalidate(keyOf(listUsers))

export const removeUser = (id: string) => call(deleteUser, { params: { id } })
export const disable = (id: string) => call(disableUser, { params: { id } })
export const enable = (id: string) => call(enableUser, { params: { id } })
export const mailWelcome = (email: string) => call(sendWelcome, { body: { email } })
export const resetFactor = (id: string, password: string) =>
  call(resetSecondFactor, { params: { id }, body: { password } })
export const mailReset = (email: string) => call(resetPassword, { body: { email } })

/** The county's roles by name, for those who may see them. */
export function useRoleNames(): string[] {
  const isAllowed = useSession().can('roles.see')
  const roles = useQuery({ ...queryOf(listRoles), enabled: isAllowed })
  return roles.data?.map((role) => role.name) ?? []
}

export interface Choice {
  readonly value: string
  readonly label: string
}

export function useDepartmentChoices(): Choice[] {
  const isAllowed = useSession().can('departments.see')
  const departments = useQuery({
    ...queryOf(listDepartments, { query: { sort: 'name' } }),
    enabled: isAllowed,
  })
  return choicesApart(
    departments.data ?? [],
    ({ name }) => name,
    ({ munis_id }) => [munis_id],
  )
}
