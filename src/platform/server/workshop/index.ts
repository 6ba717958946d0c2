/** Work that is done beside the server, in processes of its own, and whose turn it is. */
export { Hand, WorkDied } from './hand.ts'
export { Hands } from './hands.ts'
export { type TurnLimits, Turns } from './turns.ts'
export { workFor } from './work.ts'
