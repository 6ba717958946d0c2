/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

import { additionalReview } from '#features/matters/rules.ts'

export const resolutionSorts = ['changed', 'number', 'title', 'status', 'requested', 'waiting'] as const

/** What the list can be narrowed to by what was done: a step that was left, or any decision. */
export const doneFilters = [
  'working',
  additionalReview,
  'legal-review',
  'committee-review',
  'clerk-review',
  'board-review',
  'decided',
] as const
