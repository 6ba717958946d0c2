/** The screens of every import: the same two for each kind of records, fetched with what that kind says on them. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  type ArchiveScreens,
  type FollowScreens,
  type ImportScreens,
  importRowSearch,
} from '#features/imports/web/index.ts'
import { addresses } from '../addresses.ts'
import { about, signedIn } from './frame.ts'

type Load<Screens> = () => Promise<{ screens: Screens }>

const users = () => import('#features/users/web/import-screens.ts')
const departments = () => import('#features/departments/web/import-screens.ts')
const vendors = () => import('#features/vendors/web/import-screens.ts')
const commodities = () => import('#features/commodities/web/import-screens.ts')
const contracts = () => import('#features/contracts/web/contract-import-screens.ts')
const documents = () => import('#features/contracts/web/document-import-screens.ts')
const payments = () => import('#features/contracts/web/payment-import-screens.ts')
const members = () => import('#features/bodies/web/import-screens.ts')

const choosing = <Column extends string>(load: Load<ImportScreens<Column>>) =>
  lazyRouteComponent(async () => {
    const [{ ImportPage }, { screens }] = await Promise.all([
      import('#features/imports/web/ImportPage.tsx'),
      load(),
    ])
    return { default: () => <ImportPage screens={screens} /> }
  })

const choosingArchive = <Column extends string>(load: Load<ArchiveScreens<Column>>) =>
  lazyRouteComponent(async () => {
    const [{ ArchiveImportPage }, { screens }] = await Promise.all([
      import('#features/imports/web/ArchiveImportPage.tsx'),
      load(),
    ])
    return { default: () => <ArchiveImportPage screens={screens} /> }
  })

const following = <Column extends string>(load: Load<FollowScreens<Column>>) =>
  lazyRouteComponent(async () => {
    const [{ ImportDetailPage }, { screens }] = await Promise.all([
      import('#features/imports/web/ImportDetailPage.tsx'),
      load(),
    ])
    return { default: () => <ImportDetailPage screens={screens} /> }
  })

const userImports = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.userImports.path,
  ...about(addresses.userImports),
  component: choosing(users),
})

const userImport = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.userImport.path,
  ...about(addresses.userImport),
  validateSearch: importRowSearch,
  component: following(users),
})

const departmentImports = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.departmentImports.path,
  ...about(addresses.departmentImports),
  component: choosing(departments),
})

const departmentImport = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.departmentImport.path,
  ...about(addresses.departmentImport),
  validateSearch: importRowSearch,
  component: following(departments),
})

const vendorImports = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.vendorImports.path,
  ...about(addresses.vendorImports),
  component: choosing(vendors),
})

const vendorImport = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.vendorImport.path,
  ...about(addresses.vendorImport),
  validateSearch: importRowSearch,
  component: following(vendors),
})

const memberImports = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.memberImports.path,
  ...about(addresses.memberImports),
  component: choosing(members),
})

const memberImport = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.memberImport.path,
  ...about(addresses.memberImport),
  validateSearch: importRowSearch,
  component: following(members),
})

const commodityImports = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.commodityImports.path,
  ...about(addresses.commodityImports),
  component: choosing(commodities),
})

const commodityImport = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.commodityImport.path,
  ...about(addresses.commodityImport),
  validateSearch: importRowSearch,
  component: following(commodities),
})

const contractImports = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.contractImports.path,
  ...about(addresses.contractImports),
  component: choosing(contracts),
})

const contractImport = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.contractImport.path,
  ...about(addresses.contractImport),
  validateSearch: importRowSearch,
  component: following(contracts),
})

const documentImports = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.documentImports.path,
  ...about(addresses.documentImports),
  component: choosingArchive(documents),
})

const documentImport = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.documentImport.path,
  ...about(addresses.documentImport),
  validateSearch: importRowSearch,
  component: following(documents),
})

const paymentImports = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.paymentImports.path,
  ...about(addresses.paymentImports),
  component: choosing(payments),
})

const paymentImport = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.paymentImport.path,
  ...about(addresses.paymentImport),
  validateSearch: importRowSearch,
  component: following(payments),
})

export const importRoutes = [
  userImports,
  userImport,
  departmentImports,
  departmentImport,
  vendorImports,
  vendorImport,
  memberImports,
  memberImport,
  commodityImports,
  commodityImport,
  contractImports,
  contractImport,
  documentImports,
  documentImport,
  paymentImports,
  paymentImport,
] as const
