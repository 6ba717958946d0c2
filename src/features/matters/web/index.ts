/** Matters on the screen. */
export { Activity } from './Activity.tsx'
