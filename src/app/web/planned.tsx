/** Screens whose feature does not exist yet: each says what it will hold. */
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type Address, addresses } from '../addresses.ts'
import { about, signedIn } from './frame.ts'
import {
  award,
  bidOpening,
  createBid,
  createProject,
  evaluation,
  evaluationPanel,
  openingOfficials,
  ownEvaluations,
  procurement,
  procurementArea,
  procurementBoard,
  procurementCalendar,
  procurementStatistics,
  project,
  projectPerformance,
  projectQuestions,
  projectRouting,
  projectSummary,
  projects,
  purchasingPolicy,
  solicitationTemplates,
  submissionForm,
  tabulation,
  vendorPreview,
} from './procurement.ts'
import {
  firm,
  submitToSolicitation,
  vendorPortal,
  vendorPortalEntry,
  vendorQuestions,
  vendorRegistrations,
} from './vendors.ts'

/** Stands in until the feature brings its own screen. */
const plannedBelow =
  <Parent extends AnyRoute>(parent: Parent) =>
  <const Path extends string>(address: Address & { path: Path; holds: string }) =>
    createRoute({
      getParentRoute: () => parent,
      path: address.path,
      ...about(address),
      component: lazyRouteComponent(async () => {
        const { PlannedPage } = await import('#platform/web/ui/PlannedPage.tsx')
        return { default: () => <PlannedPage title={address.title} holds={address.holds} /> }
      }),
    })

const planned = plannedBelow(signedIn)

export const plannedRoutes = [
  procurementArea.addChildren([
    procurement,
    createProject,
    createBid,
    procurementBoard,
    procurementCalendar,
    procurementStatistics,
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
  vendorPortal,
  firm,
  vendorRegistrations,
  vendorQuestions,
  projectQuestions,
  submitToSolicitation,
  vendorPortalEntry,
  planned(addresses.contracts),
  planned(addresses.newContract),
] as const
