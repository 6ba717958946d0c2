/** Files of records. */
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { type Address, type Crumb, inSetup } from './address.ts'

const toContracts: Crumb = { title: 'Contracts', to: '/contracts' }

/** Where a file is chosen for a list. `brought` is what it brings, where that is more than the list shows. */
const importPage = <const List extends string>(
  list: List,
  title: string,
  permission: Permission,
  brought = title,
) => ({
  path: `${list}/import` as const,
  title: `Import ${brought}`,
  permission,
  trail: [inSetup, { title, to: list }],
})

/** One file: its rows, and how far it is. */
const importDetail = <const List extends string>(
  list: List,
  title: string,
  permission: Permission,
  brought = title,
) => {
  const page = importPage(list, title, permission, brought)
  return {
    path: `${list}/import/$id` as const,
    title: `${title} Import`,
    permission,
    trail: [...page.trail, { title: page.title, to: page.path }],
  }
}

export const importsAddresses = {
  userImports: importPage('/users', 'Users', 'users.manage'),
  userImport: importDetail('/users', 'Users', 'users.manage'),
  departmentImports: importPage('/departments', 'Departments', 'departments.manage'),
  departmentImport: importDetail('/departments', 'Departments', 'departments.manage'),
  vendorImports: importPage('/vendors', 'Vendors', 'vendors.manage'),
  vendorImport: importDetail('/vendors', 'Vendors', 'vendors.manage'),
  memberImports: importPage('/members', 'Members', 'bodies.manage', 'Members and Terms'),
  memberImport: importDetail('/members', 'Members', 'bodies.manage', 'Members and Terms'),
  commodityImports: importPage('/commodity-codes', 'Commodity Codes', 'county.manage'),
  commodityImport: importDetail('/commodity-codes', 'Commodity Codes', 'county.manage'),
  contractImports: {
    path: '/contracts/import',
    title: 'Import Contracts',
    permission: 'contracts.execute',
    trail: [toContracts],
  },
  contractImport: {
    path: '/contracts/import/$id',
    title: 'Contracts Import',
    permission: 'contracts.execute',
    trail: [toContracts, { title: 'Import Contracts', to: '/contracts/import' }],
  },
  documentImports: {
    path: '/contract-documents/import',
    title: 'Import Contract Documents',
    permission: 'contracts.execute',
    trail: [toContracts],
  },
  documentImport: {
    path: '/contract-documents/import/$id',
    title: 'Documents Import',
    permission: 'contracts.execute',
    trail: [toContracts, { title: 'Import Contract Documents', to: '/contract-documents/import' }],
  },
  paymentImports: {
    path: '/contract-payments/import',
    title: 'Import Payments',
    permission: 'contracts.approveFinance',
    trail: [toContracts],
  },
  paymentImport: {
    path: '/contract-payments/import/$id',
    title: 'Payments Import',
    permission: 'contracts.approveFinance',
    trail: [toContracts, { title: 'Import Payments', to: '/contract-payments/import' }],
  },
} as const satisfies Record<string, Address>
