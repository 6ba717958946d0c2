/** For the award: how the committee ranked. */
export { findRanks } from './ranks.ts'
