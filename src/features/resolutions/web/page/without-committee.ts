import type { ResolutionView } from '../../contract.ts'

/** In committee review, and no committee is named or will vote on it. */
export const isWithoutCommittee = ({ status, committee, placements }: ResolutionView) =>
  status === 'committee-review' && !committee && placements.every(({ decided_at }) => decided_at !== null)
