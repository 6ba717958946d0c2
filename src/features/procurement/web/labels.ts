import type { Tone } from '#platform/web/ui/StatusBadge.tsx'
import type { Status } from '../rules.ts'

export const statusTones: Record<Status, Tone> = {
  draft: 'neutral',
  submitted: 'active',
  'additional-review': 'active',
  'legal-review': 'active',
  approved: 'active',
  published: 'good',
  amending: 'warning',
  closed: 'active',
  opened: 'active',
  evaluation: 'active',
  awarded: 'good',
  'no-award': 'warning',
  cancelled: 'bad',
  archived: 'neutral',
}

/** product.md’s names for the two procurement types. */
export const procurementTypeNames = { rfp: 'RFP or Best Value Bid', bid: 'Bid or Quote' } as const

/** Short, for figures and filters. */
export const methodFilterNames = {
  bid: 'Bid (IFB)',
  rfp: 'RFP',
  quote: 'Quote',
  none: 'No Bid/RFP form yet',
} as const
