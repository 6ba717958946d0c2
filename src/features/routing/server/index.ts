/** Routing for the kinds of matters: their moves, their route, and who acts. */
export { findUnstaffedSteps } from './ahead.ts'
export { enter, type Reason } from './arrive.ts'
export { assigneeAt, assigneeId, findRoles } from './assignees.ts'
export { deskOf } from './desks.ts'
export { reminderTime, routingJobKinds, routingSchedules } from './jobs.ts'
export {
  beginRouting,
  describeReturn,
  go,
  placeAfterAction,
  type RoutedKind,
} from './moves.ts'
export { routingJobs } from './notices.ts'
export { actingUser, actingUserOf, findPerson } from './people.ts'
export { haveSameRoute, routeOf } from './route-queries.ts'
export { isRouteStaffed } from './route-service.ts'
export {
  delegationRoutes,
  movingRoutes,
  printStatisticsRoute,
  routeRoutes,
  statisticsRoutes,
} from './routes.ts'
export { matterByKey } from './statistics.ts'
export { findReachedAt, hasMoved } from './steps.ts'
export { findStuckReason } from './stuck.ts'
