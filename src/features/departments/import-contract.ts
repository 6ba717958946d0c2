import { importEndpoints, importKind, undoEndpoints } from '#features/imports/contract.ts'

export const departmentImport = importKind({
  name: 'department',
  noun: { one: 'department', many: 'departments' },
  permission: 'departments.manage',
  columns: {
    munis_id: 'Munis ID',
    name: 'Department Name',
    address: 'Address',
    city: 'City',
    state: 'State',
    zip: 'Zip',
  },
  required: ['munis_id', 'name'],
  searched: ['munis_id', 'name', 'city'],
  example: {
    munis_id: '4010',
    name: 'Public Health',
    address: '9 Mill Road',
    city: 'Alderton',
    state: 'NY',
    zip: '12801',
  },
})

export type DepartmentColumn = keyof typeof departmentImport.columns

export const departmentImportEndpoints = importEndpoints(departmentImport)
export const departmentUndoEndpoints = undoEndpoints(departmentImport)
