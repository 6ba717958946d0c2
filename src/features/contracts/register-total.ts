import type { RegisterRow } from './register-contract.ts'

/** What the county has agreed to pay; what it receives is not part of it. */
export const totalCents = (rows: readonly Pick<RegisterRow, 'amount' | 'amountKind'>[]) =>
  rows
    .filter(({ amountKind }) => amountKind !== 'revenue')
    .reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0)
