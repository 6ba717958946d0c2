/** A request that is still being filled in, as its form is printed. */
import { percentOf } from '#platform/shared/amounts.ts'
import { type FundingField, fundingFields } from '../../amounts.ts'

/** Shares are kept as hundredths, and read as percent. */
export const inPercent = (fields: Readonly<Record<FundingField, number | null>>) =>
  Object.fromEntries(
    fundingFields.map((field) => {
      const share = fields[field]
      return [field, share === null ? null : Number(percentOf(share))]
    }),
  ) as Record<FundingField, number | null>
