/** Procurement: the area with its sub-navigation, and projects until their bids are due. */

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
  projectSummary,
  projectRouting,
  solicitationTemplates,
  submissionForm,
  vendorPreview,
  projectQuestions,
] as const
