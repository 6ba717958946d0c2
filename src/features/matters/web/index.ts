/** Matters on the screen. */
export { Activity } from './Activity.tsx'
export { useActivityRead } from './activity-read.ts'
