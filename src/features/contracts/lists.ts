/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

import { additionalReview } from '#features/matters/rules.ts'

export const retentionViews = ['due', 'proposed', 'disposed'] as const

export const retentionSorts = ['due', 'number', 'contractName', 'vendor'] as const

export const contractSorts = [
  'changed',
  'number',
  'contractName',
  'status',
  'waiting',
  'department',
  'vendor',
  'startDate',
  'endDate',
  'executed',
] as const

export const contractTabs = ['waiting', 'mine', 'all'] as const

/** Steps where a contract is in progress. */
export const stepFilters = [
  'department-review',
  additionalReview,
  'legal-review',
  'audit-review',
  'finance-review',
  'administrator-review',
  'signature',
] as const

/** What the list can be narrowed to by what was done: a step that was left, or the execution. */
export const doneFilters = [...stepFilters, 'decided'] as const
