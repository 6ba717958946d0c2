/** Routing on the screen. */

export { ActingFor } from './ActingFor.tsx'
export { DelegationSection } from './DelegationSection.tsx'
export { ForwardDialog } from './ForwardDialog.tsx'
export { ReasonDialog } from './ReasonDialog.tsx'
export { RoutingScreen } from './RoutingScreen.tsx'
export { StepTimeline } from './StepTimeline.tsx'
export { StuckNotice } from './StuckNotice.tsx'
export { inDays } from './statistics/columns.ts'
export { RouteFigures } from './statistics/RouteFigures.tsx'
export { StatisticsFilters } from './statistics/StatisticsFilters.tsx'
export { StatisticsScreen } from './statistics/StatisticsScreen.tsx'
