/** Threads on the pages of records. */
export { ThreadPanel } from './ThreadPanel.tsx'
export { targetOf } from './target.ts'
export { useThread } from './use-thread.ts'
