/** Funding shares as the request's form sends them: percentages, kept as whole hundredths. */
import { percentOf } from '#platform/shared/amounts.ts'

export const fundingFields = ['fundingfederal', 'fundingstate', 'fundingcounty', 'fundinglocal'] as const
export type FundingField = (typeof fundingFields)[number]
export type Funding = Record<FundingField, number | null>

/** In hundredths; null where no share is given. */
export function fundingTotal(funding: Funding): number | null {
  const given = fundingFields.flatMap((field) => funding[field] ?? [])
  return given.length === 0 ? null : given.reduce((sum, share) => sum + share, 0)
}

/** What is wrong with the shares, at the first that was given; null where they total 100 or none is given. */
export function fundingFault(funding: Funding): { field: FundingField; message: string } | null {
  const total = fundingTotal(funding)
  if (total === null || total === 100_00) return null
  const field = fundingFields.find((each) => funding[each] !== null) ?? fundingFields[0]
  return { field, message: `Funding shares must total 100%. These total ${percentOf(total)}%.` }
}
