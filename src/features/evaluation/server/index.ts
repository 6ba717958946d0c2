/** For the award: how the committee ranked, and whether there is one. */
export { isEvaluated } from './queries.ts'
export { findRanks } from './ranks.ts'
