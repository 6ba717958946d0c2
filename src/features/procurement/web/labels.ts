import type { Tone } from '#platform/web/ui/StatusBadge.tsx'
import type { Status } from '../rules.ts'
import { shortMethodNames } from '../solicitation/methods.ts'

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

export { procurementTypeNames } from '../type-names.ts'

/** For figures and filters. */
export const methodFilterNames = { ...shortMethodNames, none: 'No Bid/RFP form yet' } as const
