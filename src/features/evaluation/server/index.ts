/** For the award: how far the committee is, and how it ranked. */
export { type CommitteeState, findCommitteeState } from './committee-state.ts'
export { findRanks } from './ranks.ts'
