/** Projects from the opening of their bids on, and who opens them. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { openingSearch } from '#features/submissions/web/index.ts'
import { addresses } from '../addresses.ts'
import { about, signedIn } from './frame.ts'

export const bidOpening = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.bidOpening.path,
  ...about(addresses.bidOpening),
  validateSearch: openingSearch,
  component: lazyRouteComponent(
    () => import('#features/submissions/web/opening/BidOpeningPage.tsx'),
    'BidOpeningPage',
  ),
})

export const tabulation = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.tabulation.path,
  ...about(addresses.tabulation),
  component: lazyRouteComponent(
    () => import('#features/tabulation/web/TabulationPage.tsx'),
    'TabulationPage',
  ),
})

export const evaluationPanel = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.evaluationPanel.path,
  ...about(addresses.evaluationPanel),
  component: lazyRouteComponent(
    () => import('#features/evaluation/web/EvaluationPage.tsx'),
    'EvaluationPage',
  ),
})

export const ownEvaluations = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.ownEvaluations.path,
  ...about(addresses.ownEvaluations),
  component: lazyRouteComponent(
    () => import('#features/evaluation/web/OwnEvaluationsPage.tsx'),
    'OwnEvaluationsPage',
  ),
})

export const projectPerformance = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.projectPerformance.path,
  ...about(addresses.projectPerformance),
  component: lazyRouteComponent(
    () => import('#features/performance/web/ProjectPerformancePage.tsx'),
    'ProjectPerformancePage',
  ),
})

export const award = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.award.path,
  ...about(addresses.award),
  component: lazyRouteComponent(() => import('#features/awards/web/AwardPage.tsx'), 'AwardPage'),
})

export const openingOfficials = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.openingOfficials.path,
  ...about(addresses.openingOfficials),
  component: lazyRouteComponent(
    () => import('#features/opening-officials/web/OpeningOfficialsPage.tsx'),
    'OpeningOfficialsPage',
  ),
})

export const awardingScreens = [
  openingOfficials,
  bidOpening,
  tabulation,
  evaluationPanel,
  ownEvaluations,
  award,
  projectPerformance,
] as const
