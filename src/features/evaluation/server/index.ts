/** For the award: how far the committee is, how it ranked, and whether there is one. */
export { type CommitteeState, findCommitteeState } from './committee-state.ts'
export { isEvaluated } from './queries.ts'
export { findRanks } from './ranks.ts'
export { waitingEvaluations } from './waiting.ts'
