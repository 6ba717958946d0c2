/** For the public pages and open data: what was decided, and the register of awards. */
export {
  awardsPerPage,
  findPublicAwards,
  findPublicResult,
  findRegister,
  type PublicResult,
  type RegisterEntry,
} from './public.ts'
export { namesOnly, type PublicBids } from './public-bids.ts'
export { type AwardRow, holdAwardOf } from './queries.ts'
export {
  findAwardsOfResolution,
  findMadeAward,
  findStandingAward,
  type StandingAward,
} from './standing.ts'
export { threadedAwards } from './thread.ts'
