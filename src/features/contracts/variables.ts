/** The variables of an agreement's template, filled in from the contract. */
import type { TemplateVariables } from '#features/drafts/rules.ts'
import { formatCents } from '#platform/shared/money.ts'
import type { AmountKind } from './rules.ts'
import type { Contract } from './schemas.ts'

export const contractVariables = {
  county_name: { explanation: 'County name', sample: 'Alder County' },
  department: { explanation: 'Department', sample: 'Public Works' },
  number: { explanation: 'Contract Number', sample: '20260142' },
  name: { explanation: 'Contract Name', sample: 'Snow removal, county buildings' },
  vendor: { explanation: 'Vendor', sample: 'Hudson Paving, Inc.' },
  vendor_address: {
    explanation: 'Vendor address, on one line',
    sample: '14 Quarry Road, Alder, NY 12201',
    isOptional: true,
  },
  description: {
    explanation: 'Description of the work',
    sample: 'Remove snow at six county buildings.',
  },
  amount: { explanation: 'Amount, with its conditions', sample: 'an amount not to exceed $48,500.00' },
  start_date: { explanation: 'Start Date', sample: 'January 1, 2027' },
  end_date: { explanation: 'End Date', sample: 'December 31, 2027' },
  authority: {
    explanation: 'What authorizes the contract',
    sample: 'Resolution 2026-0142',
    isOptional: true,
  },
} as const satisfies TemplateVariables

const amountWords: Record<AmountKind, (amount: string) => string> = {
  fixed: (amount) => `the fixed amount of ${amount}`,
  'not-to-exceed': (amount) => `an amount not to exceed ${amount}`,
  rates: (amount) => `the rates stated in this agreement, in an amount not to exceed ${amount}`,
  revenue: (amount) => `${amount}, payable to the County`,
}

/** As a sentence names it; empty where it was not entered. */
export const amountOf = ({ amount, amountKind }: Pick<Contract, 'amount' | 'amountKind'>) =>
  amount === null ? '' : amountWords[amountKind](formatCents(Math.round(amount * 100)))
