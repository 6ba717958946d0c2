/** What an address says of projects is read with it, before anything else of them is known. */
import { additionalReview } from '#features/matters/rules.ts'

export const statuses = [
  'draft',
  'submitted',
  additionalReview,
  'legal-review',
  'approved',
  'published',
  'amending',
  'closed',
  'opened',
  'evaluation',
  'awarded',
  'no-award',
  'cancelled',
  'archived',
] as const
export type Status = (typeof statuses)[number]

/** What the county's purchasing policy tells apart, and what the route may differ by. */
export const projectCategories = ['Goods and Services', 'Public Works', 'Professional Services'] as const

/** What the list can be narrowed to by what was done: a step that was left, any decision, or the publication. */
export const doneFilters = [
  'submitted',
  additionalReview,
  'legal-review',
  'approved',
  'published',
  'amending',
  'closed',
  'opened',
  'evaluation',
  'decided',
  'publish',
] as const
