/** For the public pages and open data: what was decided, and the register of awards. */
export {
  awardsPerPage,
  findPublicAwards,
  findPublicResult,
  findRegister,
  type PublicResult,
  type RegisterEntry,
} from './public.ts'
export type { AwardRow } from './queries.ts'
export { findMadeAward, findStandingAward, type StandingAward } from './standing.ts'
