/** Evaluation criteria: percentages are hundredths, and total exactly 100. */

export const mostCriteria = 50
export const wholeWeight = 100_00

export const totalOf = (criteria: readonly { readonly weight: number }[]) =>
  criteria.reduce((sum, { weight }) => sum + weight, 0)

/** The price is scored by one formula, over the base bids. */
export const onePrice = 'Only one criterion can be scored from the price.'
export const hasOnePrice = (criteria: readonly { readonly isPrice?: boolean | undefined }[]) =>
  criteria.filter(({ isPrice }) => isPrice).length <= 1

/** How a criterion is told: whether people score it, or the price does. */
export const weightOf = ({
  percentage,
  isPrice,
}: {
  readonly percentage: number
  readonly isPrice?: boolean | undefined
}) => `${percentage}%${isPrice ? ' (scored from the price: lowest price divided by price)' : ''}`
