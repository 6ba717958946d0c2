/** Pieces of screens for lists across all kinds. */
export { approveListedResolution } from './list/approve-listed.ts'
