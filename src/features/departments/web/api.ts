import { useQueryClient } from '@tanstack/react-query'
import { call, callList } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { deleteDepartment, listDepartments } from '../contract.ts'
import { departmentSearch } from './search.ts'

const departmentsKey = ['departments']

export const useDepartmentTable = () =>
  useTable({
    name: 'Departments',
    queryKey: departmentsKey,
    search: departmentSearch,
    load: (query, options) => callList(listDepartments, { query }, options),
    defaultSort: 'munis_id',
  })

export function useDepartmentsChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: departmentsKey })
}

export const removeDepartment = (id: string) => call(deleteDepartment, { params: { id } })
