import { importEndpoints, importKind, undoEndpoints } from '#features/imports/contract.ts'

export const userImport = importKind({
  name: 'user',
  noun: { one: 'user', many: 'users' },
  permission: 'users.manage',
  columns: {
    first_name: 'First Name',
    last_name: 'Last Name',
    email: 'Email',
    title: 'Title',
    address: 'Address',
    city: 'City',
    state: 'State',
    zip: 'Zip',
    phone: 'Phone',
    cell_phone: 'Cell Phone',
    role: 'Role',
    department: 'Department',
    vendors: 'Vendors',
  },
  required: ['first_name', 'last_name', 'email'],
  searched: ['email', 'first_name', 'last_name'],
  example: {
    first_name: 'Rosa',
    last_name: 'Diaz',
    email: 'rosa.diaz@example.com',
    title: 'Planner',
    address: '9 Mill Road',
    city: 'Alderton',
    state: 'NY',
    zip: '12801',
    phone: '(518) 555-0100',
    cell_phone: '(518) 555-0200',
    role: 'Vendor',
  },
})

export type UserColumn = keyof typeof userImport.columns

export const userImportEndpoints = importEndpoints(userImport)
export const userUndoEndpoints = undoEndpoints(userImport)
