/** What an address says of resolutions is read with it, before anything else of them is known. */
import { additionalReview } from '#features/matters/rules.ts'

export const statuses = [
  'draft',
  'working',
  additionalReview,
  'legal-review',
  'committee-review',
  'clerk-review',
  'board-review',
  'adopted',
  'rejected',
  'tabled',
  'referred',
  'withdrawn',
  'published',
  'archived',
] as const
export type Status = (typeof statuses)[number]
