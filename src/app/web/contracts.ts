/** Contracts: list, form, page, routing, and templates. */

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { contractFormSearch, contractPageSearch, contractSearch } from '#features/contracts/web/index.ts'
import { addresses } from '../addresses.ts'
import { about, signedIn } from './frame.ts'

export const contracts = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.contracts.path,
  ...about(addresses.contracts),
  validateSearch: contractSearch,
  component: lazyRouteComponent(
    () => import('#features/contracts/web/list/ContractListPage.tsx'),
    'ContractListPage',
  ),
})

export const newContract = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.newContract.path,
  ...about(addresses.newContract),
  validateSearch: contractFormSearch,
  component: lazyRouteComponent(
    () => import('#features/contracts/web/form/ContractFormPage.tsx'),
    'ContractFormPage',
  ),
})

export const contract = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.contract.path,
  ...about(addresses.contract),
  validateSearch: contractPageSearch,
  component: lazyRouteComponent(
    () => import('#features/contracts/web/page/ContractPage.tsx'),
    'ContractPage',
  ),
})

export const contractRouting = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.contractRouting.path,
  ...about(addresses.contractRouting),
  component: lazyRouteComponent(
    () => import('#features/contracts/web/routing/ContractRoutingPage.tsx'),
    'ContractRoutingPage',
  ),
})

export const agreementTemplates = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.agreementTemplates.path,
  ...about(addresses.agreementTemplates),
  component: lazyRouteComponent(
    () => import('#features/contracts/web/templates/AgreementTemplatesPage.tsx'),
    'AgreementTemplatesPage',
  ),
})

export const contractScreens = [
  contracts,
  newContract,
  contract,
  contractRouting,
  agreementTemplates,
] as const
