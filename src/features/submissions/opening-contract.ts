/** The opening: officials hand over their shares, each in a session of their own; with enough of them, everything opens at once. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { SubmissionContent } from './payload.ts'
import { lastRound } from './rules.ts'

const Moment = z.iso.datetime({ offset: true })
const params = z.object({ id: z.uuid() })
/** 1, or that of a request for best and final offers. */
const query = z.object({ round: z.coerce.number().int().min(1).max(lastRound).default(1) })
const round = z.number().int().min(1).max(lastRound).default(1)
const see = { permission: 'projects.see' } as const
const open = { permission: 'solicitations.open' } as const

/** `open`: vendors still submit. `closed`: they do not, and it is not time yet. */
export const openingStates = ['open', 'closed', 'ready', 'opening', 'opened', 'canceled'] as const
export type OpeningState = (typeof openingStates)[number]

const OfficialHere = z.object({
  position: z.number().int(),
  key_id: z.uuid(),
  name: z.string(),
  /** The public part of the key. */
  recipient: z.string(),
  is_safe: z.boolean(),
  /** It is the asking user’s own key. */
  is_mine: z.boolean(),
  handed_over_at: Moment.nullable(),
  handed_over_by: z.string().nullable(),
})
export type OfficialHere = z.infer<typeof OfficialHere>

const ClosedSubmission = z.object({
  id: z.uuid(),
  receipt_code: z.string(),
  submitted_at: Moment,
  /** The newest addendum was acknowledged. */
  is_confirmed: z.boolean(),
  /** Null until it was opened. */
  vendor_name: z.string().nullable(),
  state: z.enum(['sealed', 'waiting', 'opened', 'failed']),
  failure: z.string(),
})
export type ClosedSubmission = z.infer<typeof ClosedSubmission>

export const Opening = z.object({
  state: z.enum(openingStates),
  round: z.number().int(),
  bid_number: z.string(),
  bid_title: z.string(),
  due_at: Moment,
  opening_at: Moment,
  /** By the county’s clock. */
  now: Moment,
  needed: z.number().int(),
  /** When submissions were opened, and by whom, as far as that is on record; null until then. */
  opened: z.object({ at: Moment, by: z.array(z.string()) }).nullable(),
  officials: z.array(OfficialHere),
  /** The asking user has handed over their shares already. */
  has_handed_over: z.boolean(),
  /** Null while vendors still submit: nobody learns whether anything came. */
  submissions: z.array(ClosedSubmission).nullable(),
  /** SHA-256 of the list of receipt codes, as it was published at closing. */
  closing_sha256: z.string().nullable(),
})
export type Opening = z.infer<typeof Opening>

export const getOpening = endpoint({
  method: 'GET',
  path: '/api/projects/:id/opening',
  summary: 'Get the state of a bid opening: who is here, and what is still sealed',
  access: see,
  params,
  query,
  output: Opening,
})

/** Of one solicitation; their shares travel in one call, so that one transaction opens everything or nothing. */
export const mostSubmissions = 12_000

const Share = z.object({ submission_id: z.uuid(), receipt_code: z.string(), share: z.base64() })

export const takeSealedShares = endpoint({
  method: 'POST',
  path: '/api/projects/:id/opening/sealed-shares',
  summary:
    'Take the sealed shares of one opening official, once it is time to open; no one takes those of two',
  access: open,
  params,
  body: z.object({ round, position: z.number().int().min(1).max(10) }),
  output: z.object({
    shares: z.array(Share),
    /** Sealed to the official’s key; what is in it is handed over with the shares. */
    proof: z.base64(),
  }),
  hasSecretOutput: true,
})

export const handOverShares = endpoint({
  method: 'POST',
  path: '/api/projects/:id/opening/shares',
  summary:
    'Hand over one opening official’s shares; with enough of them, all submissions open, and this can’t be undone',
  access: open,
  bodyLimit: 4 * 1024 * 1024,
  params,
  body: z.object({
    round,
    position: z.number().int().min(1).max(10),
    /** What was sealed to the official’s key. */
    proof: z.base64().max(100),
    /** Null where the official’s key didn’t open it. */
    shares: z
      .array(z.object({ submission_id: z.uuid(), share: z.base64().max(100).nullable() }))
      .max(mostSubmissions),
  }),
  output: Opening,
})

const OpenedFile = z.object({
  position: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  /** Empty where it was kept. */
  refusal: z.string(),
})

export const OpenedSubmission = z.object({
  id: z.uuid(),
  vendor_id: z.uuid(),
  vendor_name: z.string(),
  receipt_code: z.string(),
  submitted_at: Moment,
  submitted_by: z.string(),
  is_confirmed: z.boolean(),
  state: z.enum(['waiting', 'opened', 'failed']),
  failure: z.string(),
  /** The submission whose prices, answers, and files these are: the vendor’s best and final offer once it counts. */
  content_id: z.uuid(),
  /** The round of that one. */
  round: z.number().int(),
  content: SubmissionContent.nullable(),
  /** The base bid’s total in cents, where the unit price governs; null where a line has no price. */
  base_cents: z.string().nullable(),
  /** The vendor’s own total in cents, where it is another. */
  claimed_cents: z.string().nullable(),
  files: z.array(OpenedFile),
})
export type OpenedSubmission = z.infer<typeof OpenedSubmission>

export const listOpenedSubmissions = endpoint({
  method: 'GET',
  path: '/api/projects/:id/submissions',
  summary: 'List the opened submissions of a project, with prices, answers, and files',
  access: see,
  params,
  query,
  output: z.array(OpenedSubmission),
})

export const downloadOpenedFile = endpoint({
  method: 'GET',
  path: '/api/projects/:id/submissions/:submission/files/:position',
  summary: 'Download a file of an opened submission',
  access: see,
  params: params.extend({ submission: z.uuid(), position: z.coerce.number().int().min(1).max(1000) }),
  output: z.unknown(),
  answers: 'application/octet-stream',
})

export const printOpeningMinutes = endpoint({
  method: 'GET',
  path: '/api/projects/:id/opening/minutes',
  summary: 'Download the minutes of a bid opening as PDF',
  access: see,
  params,
  query,
  output: z.unknown(),
  answers: 'application/pdf',
})
