/** Threads on the pages of records. */
export { ThreadPanel } from './ThreadPanel.tsx'
