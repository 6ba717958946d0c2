import type { ImportScreens } from '#features/imports/web/index.ts'
import { listDepartments } from '../contract.ts'
import {
  type DepartmentColumn,
  departmentImport,
  departmentImportEndpoints,
  departmentUndoEndpoints,
} from '../import-contract.ts'

export const screens: ImportScreens<DepartmentColumn> = {
  kind: departmentImport,
  endpoints: departmentImportEndpoints,
  undo: departmentUndoEndpoints,
  list: { title: 'Departments', to: '/departments', endpoint: listDepartments },
  title: 'Import Departments',
  explanation: 'Each department must have its own Munis ID.',
}
