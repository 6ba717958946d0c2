/** What became of a vendor’s own submissions, and protests. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { LetterOf, ProtestFields } from './contract.ts'
import { protestDecisions } from './rules.ts'

const params = z.object({ submission: z.uuid() })

export const outcomes = ['awarded', 'partly-awarded', 'not-awarded', 'no-award'] as const

export const VendorResult = z.object({
  award_id: z.uuid(),
  submission_id: z.uuid(),
  project_id: z.uuid(),
  bid_number: z.string(),
  bid_title: z.string(),
  vendor_name: z.string(),
  outcome: z.enum(outcomes),
  amount_cents: z.number().int().nullable(),
  decided_at: z.iso.datetime({ offset: true }),
  protest_until: z.iso.date().nullable(),
  /** Null for the result that stands. */
  rescinded_at: z.iso.datetime({ offset: true }).nullable(),
  rescinded_because: z.string(),
  may_protest: z.boolean(),
  /** The firm’s own, the latest first. */
  protests: z.array(
    z.object({
      id: z.uuid(),
      grounds: z.string(),
      letter: z.string().nullable(),
      decision: z.enum(protestDecisions).nullable(),
      decision_reason: z.string(),
    }),
  ),
})
export type VendorResult = z.infer<typeof VendorResult>

export const listVendorResults = endpoint({
  method: 'GET',
  path: '/api/vendor-portal/results',
  summary: 'List the results of your firms’ submissions, the latest first',
  access: 'vendor',
  output: z.array(VendorResult),
})

export const downloadVendorLetter = endpoint({
  method: 'GET',
  path: '/api/vendor-portal/results/:submission/letter',
  summary: 'Download the county’s letter about the award as PDF',
  access: 'vendor',
  params,
  query: LetterOf,
  output: z.unknown(),
  answers: 'application/pdf',
})

export const protestAward = endpoint({
  method: 'POST',
  path: '/api/vendor-portal/results/:submission/protests',
  summary: 'Protest an award within the protest period',
  access: 'vendor',
  params,
  body: ProtestFields.pick({ grounds: true }),
  uploads: { letter: 'document' },
  output: z.array(VendorResult),
})

export const downloadOwnProtestLetter = endpoint({
  method: 'GET',
  path: '/api/vendor-portal/protests/:protest/letter',
  summary: 'Download the letter by which your firm protested an award',
  access: 'vendor',
  params: z.object({ protest: z.uuid() }),
  output: z.unknown(),
  answers: 'application/octet-stream',
})
