/** The tabulation of opened bids: line by line, with arithmetic checked, and what staff found about each bid. */
import { z } from 'zod'
import { LineItem } from '#features/procurement/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Version } from '#platform/shared/version.ts'

const Moment = z.iso.datetime({ offset: true })
const params = z.object({ id: z.uuid() })
const see = { permission: 'projects.see' } as const

/** An amount in cents; as text, since a bid can be larger than a number is exact. */
const Cents = z.string().nullable()

export const Finding = z.object({
  /** Of the submission. */
  id: z.uuid(),
  /** Null where it was not decided yet. */
  is_responsive: z.boolean().nullable(),
  responsive_reason: z.string(),
  is_responsible: z.boolean().nullable(),
  responsible_reason: z.string(),
  recorded_by: z.string().nullable(),
  recorded_at: Moment.nullable(),
  /** 0 before anything was recorded. */
  version: Version,
})
export type Finding = z.infer<typeof Finding>

export const TabulatedBid = z.object({
  /** The id of the submission. */
  id: z.uuid(),
  vendor_id: z.uuid(),
  vendor_name: z.string(),
  state: z.enum(['waiting', 'opened', 'failed']),
  failure: z.string(),
  /** When the best and final offer came whose prices count here; null where the first submission counts. */
  offered_at: Moment.nullable(),
  /** Of the base bid, as it counts; null where a line has no price. */
  total: Cents,
  /** As the vendor added it up, where that is another. */
  claimed_total: Cents,
  /** Ties share a rank; null for a bid that is out, or has no total. */
  rank: z.number().int().nullable(),
  /** Found non-responsive, or its vendor non-responsible. */
  is_out: z.boolean(),
  finding: Finding,
  /** What the product noticed; staff decide what it means. */
  notes: z.array(z.string()),
})
export type TabulatedBid = z.infer<typeof TabulatedBid>

export const TabulatedPrice = z.object({
  unit_price: z.string(),
  extended: Cents,
  /** Where the vendor’s extension isn’t quantity × unit price: the amount that doesn’t count. */
  other: Cents,
  is_low: z.boolean(),
  fault: z.enum(['missing', 'unreadable']).nullable(),
})
export type TabulatedPrice = z.infer<typeof TabulatedPrice>

export const TabulationView = z.object({
  bid_number: z.string(),
  bid_title: z.string(),
  governing: z.enum(['unit-price', 'extension']),
  /** The lowest price is awarded; else the order of prices is no ranking. */
  is_by_price: z.boolean(),
  lines: z.array(LineItem),
  /** By rank, then those without one by name. */
  bids: z.array(TabulatedBid),
  /** By line, then by bid. */
  prices: z.array(z.array(TabulatedPrice)),
  /** Of each submission, those that were kept. */
  files: z.array(
    z.object({
      submission_id: z.uuid(),
      /** The submission that it came with: the best and final offer where that counts. */
      content_id: z.uuid(),
      position: z.number().int(),
      name: z.string(),
    }),
  ),
  may: z.object({ record: z.boolean() }),
})
export type TabulationView = z.infer<typeof TabulationView>

export const getTabulation = endpoint({
  method: 'GET',
  path: '/api/projects/:id/tabulation',
  summary: 'Get the tabulation of opened bids, line by line',
  access: see,
  params,
  output: TabulationView,
})

export const printTabulation = endpoint({
  method: 'GET',
  path: '/api/projects/:id/tabulation/pdf',
  summary: 'Download the tabulation of opened bids as PDF',
  access: see,
  params,
  output: z.unknown(),
  answers: 'application/pdf',
})

const reason = z.string().trim().max(4000, 'Use 4,000 or fewer characters.')

export const FindingFields = z
  .object({
    is_responsive: z.boolean().nullable(),
    responsive_reason: reason,
    is_responsible: z.boolean().nullable(),
    responsible_reason: reason,
    version: Version.optional(),
  })
  .refine(({ is_responsive, responsive_reason }) => is_responsive !== false || responsive_reason !== '', {
    path: ['responsive_reason'],
    message: 'Enter why the bid is non-responsive.',
  })
  .refine(({ is_responsible, responsible_reason }) => is_responsible !== false || responsible_reason !== '', {
    path: ['responsible_reason'],
    message: 'Enter why the vendor is non-responsible.',
  })
export type FindingFields = z.output<typeof FindingFields>

export const recordFinding = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/submissions/:submission/finding',
  summary: 'Record whether an opened bid is responsive and its vendor responsible, with the reason',
  access: { permission: 'solicitations.publish' },
  params: params.extend({ submission: z.uuid() }),
  body: FindingFields,
  output: TabulationView,
})
