/** Routing on the screen. */
export { ForwardDialog } from './ForwardDialog.tsx'
export { ReasonDialog } from './ReasonDialog.tsx'
export { RoutingScreen } from './RoutingScreen.tsx'
export { StepTimeline } from './StepTimeline.tsx'
export { ActingFor } from './ActingFor.tsx'
