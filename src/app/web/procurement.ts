/** Procurement: the area with its sub-navigation, and projects. */

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { reportSearch } from '#features/awards/web/index.ts'
import {
  bidSearch,
  calendarSearch,
  evaluationSearch,
  policySearch,
  projectFormSearch,
  projectPageSearch,
  projectSearch,
} from '#features/procurement/web/index.ts'
import { statisticsSearch } from '#features/routing/rules.ts'
import { openingSearch } from '#features/submissions/web/index.ts'
import { addresses } from '../addresses.ts'
import { about, signedIn } from './frame.ts'

export const procurementArea = createRoute({
  getParentRoute: () => signedIn,
  id: 'procurement-area',
  component: lazyRouteComponent(
    () => import('#features/procurement/web/ProcurementArea.tsx'),
    'ProcurementArea',
  ),
})

export const procurement = createRoute({
  getParentRoute: () => procurementArea,
  path: addresses.procurement.path,
  ...about(addresses.procurement),
  validateSearch: projectSearch,
  component: lazyRouteComponent(
    () => import('#features/procurement/web/list/ProcurementPage.tsx'),
    'ProcurementPage',
  ),
})

export const evaluation = createRoute({
  getParentRoute: () => procurementArea,
  path: addresses.evaluation.path,
  ...about(addresses.evaluation),
  validateSearch: evaluationSearch,
  component: lazyRouteComponent(
    () => import('#features/procurement/web/evaluation/EvaluationPage.tsx'),
    'EvaluationPage',
  ),
})

export const procurementBoard = createRoute({
  getParentRoute: () => procurementArea,
  path: addresses.procurementBoard.path,
  ...about(addresses.procurementBoard),
  validateSearch: projectSearch,
  component: lazyRouteComponent(
    () => import('#features/procurement/web/pipeline/BoardPage.tsx'),
    'BoardPage',
  ),
})

export const procurementCalendar = createRoute({
  getParentRoute: () => procurementArea,
  path: addresses.procurementCalendar.path,
  ...about(addresses.procurementCalendar),
  validateSearch: calendarSearch,
  component: lazyRouteComponent(
    () => import('#features/procurement/web/pipeline/CalendarPage.tsx'),
    'CalendarPage',
  ),
})

export const procurementStatistics = createRoute({
  getParentRoute: () => procurementArea,
  path: addresses.procurementStatistics.path,
  ...about(addresses.procurementStatistics),
  validateSearch: statisticsSearch,
  component: lazyRouteComponent(
    () => import('#features/procurement/web/pipeline/StatisticsPage.tsx'),
    'StatisticsPage',
  ),
})

export const procurementReport = createRoute({
  getParentRoute: () => procurementArea,
  path: addresses.procurementReport.path,
  ...about(addresses.procurementReport),
  validateSearch: reportSearch,
  component: lazyRouteComponent(
    () => import('#features/awards/web/report/ProcurementReportPage.tsx'),
    'ProcurementReportPage',
  ),
})

export const projects = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.projects.path,
  ...about(addresses.projects),
  validateSearch: projectSearch,
  component: lazyRouteComponent(
    () => import('#features/procurement/web/list/ProjectListPage.tsx'),
    'ProjectListPage',
  ),
})

export const project = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.project.path,
  ...about(addresses.project),
  validateSearch: projectPageSearch,
  component: lazyRouteComponent(
    () => import('#features/procurement/web/page/ProjectPage.tsx'),
    'ProjectPage',
  ),
})

export const createBid = createRoute({
  getParentRoute: () => procurementArea,
  path: addresses.createBid.path,
  ...about(addresses.createBid),
  validateSearch: bidSearch,
  component: lazyRouteComponent(() => import('#features/procurement/web/bid/BidPage.tsx'), 'BidPage'),
})

export const createProject = createRoute({
  getParentRoute: () => procurementArea,
  path: addresses.createProject.path,
  ...about(addresses.createProject),
  validateSearch: projectFormSearch,
  component: lazyRouteComponent(
    () => import('#features/procurement/web/new/ProjectFormPage.tsx'),
    'ProjectFormPage',
  ),
})

export const projectSummary = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.projectSummary.path,
  ...about(addresses.projectSummary),
  component: lazyRouteComponent(
    () => import('#features/procurement/web/summary/ProjectSummaryPage.tsx'),
    'ProjectSummaryPage',
  ),
})

export const vendorPreview = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.vendorPreview.path,
  ...about(addresses.vendorPreview),
  component: lazyRouteComponent(
    () => import('#features/public-portal/web/VendorPreviewPage.tsx'),
    'VendorPreviewPage',
  ),
})

export const projectQuestions = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.projectQuestions.path,
  ...about(addresses.projectQuestions),
  component: lazyRouteComponent(
    () => import('#features/questions/web/ProjectQuestionsPage.tsx'),
    'ProjectQuestionsPage',
  ),
})

export const submissionForm = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.submissionForm.path,
  ...about(addresses.submissionForm),
  component: lazyRouteComponent(
    () => import('#features/procurement/web/submission/SubmissionFormPage.tsx'),
    'SubmissionFormPage',
  ),
})

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

export const purchasingPolicy = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.purchasingPolicy.path,
  ...about(addresses.purchasingPolicy),
  validateSearch: policySearch,
  component: lazyRouteComponent(
    () => import('#features/procurement/web/policy/PurchasingPolicyPage.tsx'),
    'PurchasingPolicyPage',
  ),
})

export const projectRouting = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.projectRouting.path,
  ...about(addresses.projectRouting),
  component: lazyRouteComponent(
    () => import('#features/procurement/web/routing/ProjectRoutingPage.tsx'),
    'ProjectRoutingPage',
  ),
})

export const solicitationTemplates = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.solicitationTemplates.path,
  ...about(addresses.solicitationTemplates),
  component: lazyRouteComponent(
    () => import('#features/procurement/web/templates/SectionTemplatesPage.tsx'),
    'SectionTemplatesPage',
  ),
})

export const procurementScreens = [
  procurementArea.addChildren([
    procurement,
    createProject,
    createBid,
    procurementBoard,
    procurementCalendar,
    procurementStatistics,
    procurementReport,
    evaluation,
  ]),
  projects,
  project,
  purchasingPolicy,
  openingOfficials,
  bidOpening,
  tabulation,
  evaluationPanel,
  ownEvaluations,
  award,
  projectPerformance,
  projectSummary,
  projectRouting,
  solicitationTemplates,
  submissionForm,
  vendorPreview,
  projectQuestions,
] as const
