/** Evaluation criteria: percentages are hundredths, and total exactly 100. */

export const mostCriteria = 50
export const wholeWeight = 100_00

export const totalOf = (criteria: readonly { readonly weight: number }[]) =>
  criteria.reduce((sum, { weight }) => sum + weight, 0)
