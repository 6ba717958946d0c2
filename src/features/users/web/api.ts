import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listDepartments } from '#features/departments/contract.ts'
import { listRoles } from '#features/roles/contract.ts'
import { call, callList } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import {
  deleteUser,
  disableUser,
  enableUser,
  getUser,
  listUsers,
  resetPassword,
  sendWelcome,
} from '../contract.ts'
import { userSearch } from './search.ts'

const usersKey = ['users']

export const useUserTable = () =>
  useTable({
    name: 'Users',
    queryKey: [...usersKey, 'list'],
    search: userSearch,
    load: (query, options) => callList(listUsers, { query }, options),
    defaultSort: 'last_name',
  })

export const useUser = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => call(getUser, { params: { id } }, { signal }),
    enabled,
    gcTime: 0, // a dialog starts from what is there now, never from what was read before
  })

export function useUsersChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: usersKey })
}

export const removeUser = (id: string) => call(deleteUser, { params: { id } })
export const disable = (id: string) => call(disableUser, { params: { id } })
export const enable = (id: string) => call(enableUser, { params: { id } })
export const mailWelcome = (email: string) => call(sendWelcome, { body: { email } })
export const mailReset = (email: string) => call(resetPassword, { body: { email } })

/** The county's roles by name, for those who may see them. */
export function useRoleNames(): string[] {
  const isAllowed = useSession().can('roles.see')
  const roles = useQuery({
    queryKey: ['roles', 'names'],
    queryFn: ({ signal }) => call(listRoles, {}, { signal }),
    enabled: isAllowed,
  })
  return roles.data?.map((role) => role.name) ?? []
}

export interface Choice {
  readonly value: string
  readonly label: string
}

export function useDepartmentChoices(): Choice[] {
  const isAllowed = useSession().can('departments.see')
  const departments = useQuery({
    queryKey: ['departments', 'choices'],
    queryFn: ({ signal }) => call(listDepartments, { query: { sort: 'name' } }, { signal }),
    enabled: isAllowed,
  })
  return departments.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []
}
