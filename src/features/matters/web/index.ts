/** Matters on the screen. */
export { Activity } from './Activity.tsx'
export { useActivityRead } from './activity-read.ts'
export { OverdueMark } from './OverdueMark.tsx'
export { daysText, useWaited } from './use-waited.ts'
export { waitingOnColumn } from './waiting-on-column.tsx'
