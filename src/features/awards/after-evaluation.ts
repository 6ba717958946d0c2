/** Proposals are awarded by their committee’s ranking: not before it is there, and by someone who didn’t make it. */
interface Published {
  readonly procurementType: string
  readonly criteria: readonly { readonly isPrice?: boolean | undefined }[]
}

/** An RFP with criteria that people score. */
export const isForCommittee = ({ procurementType, criteria }: Published) =>
  procurementType === 'rfp' && criteria.some(({ isPrice }) => !isPrice)

/** Why no vendor can be awarded anything yet; empty where one can. */
export function evaluationFault(
  published: Published,
  committee: { readonly is_scoring: boolean } | undefined,
): string {
  if (!committee)
    return isForCommittee(published) ? 'The evaluation committee hasn’t scored these submissions yet.' : ''
  return committee.is_scoring ? 'The evaluation committee’s scores aren’t opened yet.' : ''
}

/** Why this user doesn’t make the award; empty where they may. */
export const makerFault = (
  userId: string,
  recommendedBy: string | null,
  committee: { readonly member_ids: readonly string[] } | undefined,
): string =>
  recommendedBy === userId
    ? 'Someone else must make the award that you recommended.'
    : committee?.member_ids.includes(userId)
      ? 'You were on the evaluation committee, so someone else must make the award.'
      : ''
