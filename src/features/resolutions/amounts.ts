/** Amounts as the request's form sends them: dollars and percentages, kept as whole cents and whole hundredths. */
import { parseCents } from '#platform/shared/money.ts'

const mostCents = 1_000_000_000_00

/** Dollars as a number or as text; null where it is no amount, or more than any county spends. */
export function centsOf(given: number | string): number | null {
  const cents = parseCents(String(given))
  return cents !== null && cents >= 0 && cents <= mostCents ? cents : null
}

/** Percent as a number or as text; null where it is none, or finer than a hundredth. */
export function hundredthsOf(given: number | string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{0,2}))?$/.exec(String(given).trim())
  if (!match) return null
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return hundredths <= 100_00 ? hundredths : null
}

export const fundingFields = ['fundingfederal', 'fundingstate', 'fundingcounty', 'fundinglocal'] as const
export type FundingField = (typeof fundingFields)[number]
export type Funding = Record<FundingField, number | null>

export const percentOf = (hundredths: number) => String(hundredths / 100)

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
  return { field, message: `Funding shares must total 100 %. These total ${percentOf(total)} %.` }
}
