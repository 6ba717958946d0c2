/** Matters on the screen. */
export { Activity } from './Activity.tsx'
export { useActivityRead } from './activity-read.ts'
export { BoardCardFrame, CardTitle, cardLinkClass } from './board/BoardCardFrame.tsx'
export { BoardColumnFrame, BoardFrame, EmptyBoard } from './board/BoardFrame.tsx'
export { OverdueMark } from './OverdueMark.tsx'
export { useStepFilters } from './step-filters.ts'
export { useWaited } from './use-waited.ts'
export { waitingOnLook } from './waiting-on-column.tsx'
