import { call, keyOf, listQueryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { deleteDepartment, listDepartments } from '../contract.ts'
import { departmentSearch } from './search.ts'

export const useDepartmentTable = () =>
  useTable({
    name: 'Departments',
    search: departmentSearch,
    ask: (query) => listQueryOf(listDepartments, { query }),
    defaultSort: 'munis_id',
  })

export const useDepartmentsChanged = () => useInvalidate(keyOf(listDepartments))

export const removeDepartment = (id: string) => call(deleteDepartment, { params: { id } })
