/** Pieces of the screens before a session, and what stands between a visitor and those after it. */
export { FormMessage } from './FormMessage.tsx'
export { IdleWarning } from './IdleWarning.tsx'
export { PublicFrame } from './PublicFrame.tsx'
export { SessionGate } from './SessionGate.tsx'
