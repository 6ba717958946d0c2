/** Routing on the screen. */

export { ActingFor } from './ActingFor.tsx'
export { ForwardDialog } from './ForwardDialog.tsx'
export { ReasonDialog } from './ReasonDialog.tsx'
export { RoutingScreen } from './RoutingScreen.tsx'
export { StepTimeline } from './StepTimeline.tsx'
export { StuckNotice } from './StuckNotice.tsx'
