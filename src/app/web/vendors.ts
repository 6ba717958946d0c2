/** What vendors see, and where staff review their registrations. */

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requestSearch } from '#features/firms/web/index.ts'
import { submitSearch } from '#features/submissions/web/index.ts'
import { addresses } from '../addresses.ts'
import { about, signedIn } from './frame.ts'

export const vendorPortalEntry = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.vendorPortalEntry.path,
  ...about(addresses.vendorPortalEntry),
  component: lazyRouteComponent(
    () => import('#features/public-portal/web/VendorPortalEntryPage.tsx'),
    'VendorPortalEntryPage',
  ),
})

export const vendorPortal = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.vendorPortal.path,
  ...about(addresses.vendorPortal),
  component: lazyRouteComponent(
    () => import('#features/vendor-portal/web/VendorPortalPage.tsx'),
    'VendorPortalPage',
  ),
})

export const firm = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.firm.path,
  ...about(addresses.firm),
  component: lazyRouteComponent(() => import('#features/firms/web/FirmPage.tsx'), 'FirmPage'),
})

export const vendorRegistrations = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.vendorRegistrations.path,
  ...about(addresses.vendorRegistrations),
  validateSearch: requestSearch,
  component: lazyRouteComponent(
    () => import('#features/firms/web/VendorRegistrationsPage.tsx'),
    'VendorRegistrationsPage',
  ),
})

export const submitToSolicitation = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.submit.path,
  ...about(addresses.submit),
  validateSearch: submitSearch,
  component: lazyRouteComponent(
    () => import('#features/submissions/web/submit/SubmitPage.tsx'),
    'SubmitPage',
  ),
})

export const vendorQuestions = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.vendorQuestions.path,
  ...about(addresses.vendorQuestions),
  component: lazyRouteComponent(
    () => import('#features/questions/web/VendorQuestionsPage.tsx'),
    'VendorQuestionsPage',
  ),
})

export const vendorScreens = [
  vendorPortal,
  firm,
  vendorRegistrations,
  vendorQuestions,
  submitToSolicitation,
  vendorPortalEntry,
] as const
