/** Pieces of the screens before a session. */
export { FormMessage } from './FormMessage.tsx'
export { PublicFrame } from './PublicFrame.tsx'
