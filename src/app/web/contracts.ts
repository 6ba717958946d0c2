/** Contracts: list, form, page, routing, and templates. */

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  compareSearch,
  contractCalendarSearch,
  contractFormSearch,
  contractPageSearch,
  contractRegisterSearch,
  contractSearch,
  retentionSearch,
  vendorInsuranceSearch,
} from '#features/contracts/web/index.ts'
import { certificateSearch, standingSearch } from '#features/insurance/web/index.ts'
import { statisticsSearch } from '#features/routing/rules.ts'
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

export const contractCompare = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.contractCompare.path,
  ...about(addresses.contractCompare),
  validateSearch: compareSearch,
  component: lazyRouteComponent(
    () => import('#features/contracts/web/compare/ComparePage.tsx'),
    'ComparePage',
  ),
})

export const contractCalendar = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.contractCalendar.path,
  ...about(addresses.contractCalendar),
  validateSearch: contractCalendarSearch,
  component: lazyRouteComponent(
    () => import('#features/contracts/web/calendar/ContractCalendarPage.tsx'),
    'ContractCalendarPage',
  ),
})

export const contractRegister = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.contractRegister.path,
  ...about(addresses.contractRegister),
  validateSearch: contractRegisterSearch,
  component: lazyRouteComponent(
    () => import('#features/contracts/web/register/ContractRegisterPage.tsx'),
    'ContractRegisterPage',
  ),
})

export const contractStatistics = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.contractStatistics.path,
  ...about(addresses.contractStatistics),
  validateSearch: statisticsSearch,
  component: lazyRouteComponent(
    () => import('#features/contracts/web/statistics/ContractStatisticsPage.tsx'),
    'ContractStatisticsPage',
  ),
})

export const insurance = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.insurance.path,
  ...about(addresses.insurance),
  validateSearch: standingSearch,
  component: lazyRouteComponent(() => import('#features/insurance/web/InsurancePage.tsx'), 'InsurancePage'),
})

export const certificates = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.certificates.path,
  ...about(addresses.certificates),
  validateSearch: certificateSearch,
  component: lazyRouteComponent(
    () => import('#features/insurance/web/CertificateListPage.tsx'),
    'CertificateListPage',
  ),
})

export const certificate = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.certificate.path,
  ...about(addresses.certificate),
  component: lazyRouteComponent(
    () => import('#features/insurance/web/CertificatePage.tsx'),
    'CertificatePage',
  ),
})

export const vendorInsurance = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.vendorInsurance.path,
  ...about(addresses.vendorInsurance),
  validateSearch: vendorInsuranceSearch,
  component: lazyRouteComponent(
    () => import('#features/contracts/web/insurance/VendorInsurancePage.tsx'),
    'VendorInsurancePage',
  ),
})

export const insuranceDefaults = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.insuranceDefaults.path,
  ...about(addresses.insuranceDefaults),
  component: lazyRouteComponent(
    () => import('#features/contracts/web/insurance/InsuranceDefaultsPage.tsx'),
    'InsuranceDefaultsPage',
  ),
})

export const retention = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.retention.path,
  ...about(addresses.retention),
  validateSearch: retentionSearch,
  component: lazyRouteComponent(
    () => import('#features/contracts/web/retention/RetentionPage.tsx'),
    'RetentionPage',
  ),
})

export const retentionSchedule = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.retentionSchedule.path,
  ...about(addresses.retentionSchedule),
  component: lazyRouteComponent(
    () => import('#features/contracts/web/retention/RetentionSchedulePage.tsx'),
    'RetentionSchedulePage',
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
  contractCompare,
  contractCalendar,
  contractRegister,
  contractStatistics,
  insurance,
  certificates,
  certificate,
  vendorInsurance,
  insuranceDefaults,
  retention,
  retentionSchedule,
  contractRouting,
  agreementTemplates,
] as const
