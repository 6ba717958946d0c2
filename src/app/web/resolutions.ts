/** Resolutions, from the list of requests to the page of one. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { boardReportSearch, pageSearch, resolutionSearch } from '#features/resolutions/web/index.ts'
import { statisticsSearch } from '#features/routing/rules.ts'
import { addresses } from '../addresses.ts'
import { about, signedIn } from './frame.ts'

const resolutions = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.resolutions.path,
  ...about(addresses.resolutions),
  validateSearch: resolutionSearch,
  component: lazyRouteComponent(
    () => import('#features/resolutions/web/list/ResolutionListPage.tsx'),
    'ResolutionListPage',
  ),
})

const resolution = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.resolution.path,
  ...about(addresses.resolution),
  validateSearch: pageSearch,
  component: lazyRouteComponent(
    () => import('#features/resolutions/web/page/ResolutionPage.tsx'),
    'ResolutionPage',
  ),
})

const resolutionStatistics = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.resolutionStatistics.path,
  ...about(addresses.resolutionStatistics),
  validateSearch: statisticsSearch,
  component: lazyRouteComponent(
    () => import('#features/resolutions/web/statistics/StatisticsPage.tsx'),
    'StatisticsPage',
  ),
})

const boardReport = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.boardReport.path,
  ...about(addresses.boardReport),
  validateSearch: boardReportSearch,
  component: lazyRouteComponent(
    () => import('#features/resolutions/web/report/BoardReportPage.tsx'),
    'BoardReportPage',
  ),
})

const resolutionRouting = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.resolutionRouting.path,
  ...about(addresses.resolutionRouting),
  component: lazyRouteComponent(
    () => import('#features/resolutions/web/routing/RoutingPage.tsx'),
    'RoutingPage',
  ),
})

const resolutionTemplates = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.resolutionTemplates.path,
  ...about(addresses.resolutionTemplates),
  component: lazyRouteComponent(
    () => import('#features/resolutions/web/templates/TemplatesPage.tsx'),
    'TemplatesPage',
  ),
})

export const resolutionRoutes = [
  resolutions,
  resolution,
  resolutionStatistics,
  boardReport,
  resolutionRouting,
  resolutionTemplates,
] as const
