import type { ChangeKind } from '../../../change-rules.ts'

export const changeLabels = {
  reason: 'Reason',
  amount: 'Amount added',
  endDate: 'New end date',
  effectiveFrom: 'Effective date',
  lines: 'Budget lines',
  authorityKind: 'Authority',
  resolution: 'Resolution',
  award: 'Awarded project',
  authorityNote: 'Reference',
  papersKind: 'Agreement',
} as const

/** On the buttons that start one. */
export const startLabels: Record<ChangeKind, string> = {
  amendment: 'Amend',
  renewal: 'Renew',
  extension: 'Extend',
}

/** Without the contract's own number: “Amendment 1, Renewal 1”. */
export const changeNames = (changes: readonly { readonly number: string }[]) =>
  changes.map(({ number }) => number.replace(/^\S+ /, '')).join(', ')
