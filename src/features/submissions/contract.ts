/** The vendor's side: ciphertext is sent in parts, then counts by one small call before the due time. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { SubmissionContent } from './payload.ts'
import { lastRound, mostPayloadBytes, partsOf } from './rules.ts'

export { SubmissionContent } from './payload.ts'

const Moment = z.iso.datetime({ offset: true })
const params = z.object({ id: z.uuid() })
const Round = z.number().int().min(1).max(lastRound).default(1)
const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Enter a SHA-256 hash.')
  .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] })

/** What the county signs and the vendor keeps. */
export const Receipt = z.object({
  submission_id: z.uuid(),
  receipt_code: z.string(),
  county: z.string(),
  solicitation_id: z.uuid(),
  /** 1, or that of a request for best and final offers. */
  round: z.number().int(),
  bid_number: z.string(),
  bid_title: z.string(),
  vendor_id: z.uuid(),
  vendor_name: z.string(),
  submitted_by: z.string(),
  submitted_at: Moment,
  addenda: z.number().int(),
  payload_sha256: z.string(),
  payload_size: z.number().int(),
  share_sha256s: z.array(z.string()),
  /** Ed25519, over all of the above, with the county's key, whose public half is at `/public/receipt-key`. */
  signature: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

/** As it is kept and checked: what was signed, in the order in which it was signed, then the signature, and nothing else. */
export function receiptFile(receipt: Receipt): string {
  const { round, ...rest } = Receipt.parse(receipt)
  // What is signed names the round from the second on, in this place.
  const fields = Object.entries(rest).flatMap(([name, value]) =>
    name === 'bid_number' && round > 1
      ? [['round', round] as const, [name, value] as const]
      : [[name, value] as const],
  )
  return JSON.stringify(Object.fromEntries(fields), null, 2)
}

export const submissionStates = ['standing', 'replaced', 'withdrawn'] as const

export const OwnSubmission = Receipt.extend({
  state: z.enum(submissionStates),
  ended_at: Moment.nullable(),
  ended_by: z.string().nullable(),
  /** The newest addendum that was acknowledged, with the submission or since. */
  confirmed_addenda: z.number().int(),
  /** The newest that was issued. */
  newest_addendum: z.number().int(),
  due_at: Moment,
  is_open: z.boolean(),
  /** Null until the bid opening. */
  opening: z.enum(['waiting', 'opened', 'failed']).nullable(),
  /** Files that the county couldn’t keep at the opening, and why. */
  refused_files: z.array(z.object({ name: z.string(), reason: z.string() })),
})
export type OwnSubmission = z.infer<typeof OwnSubmission>

const Upload = z.object({
  id: z.uuid(),
  size: z.number().int(),
  /** Numbers of the parts that are here. */
  parts: z.array(z.number().int()),
  is_complete: z.boolean(),
})

export const startSealedUpload = endpoint({
  method: 'POST',
  path: '/api/sealed-uploads',
  summary: 'Start sending a sealed submission in parts; it counts for nothing until it is submitted',
  access: 'vendor',
  isUncounted: true,
  body: z.object({
    solicitation_id: z.uuid(),
    round: Round,
    vendor_id: z.uuid(),
    size: z.number().int().min(1).max(mostPayloadBytes, 'A submission can’t be larger than 500 MB.'),
  }),
  output: Upload,
})

export const getSealedUpload = endpoint({
  method: 'GET',
  path: '/api/sealed-uploads/:id',
  summary: 'List the parts of a sealed submission that have arrived, to go on after a lost connection',
  access: 'vendor',
  isUncounted: true,
  params,
  output: Upload,
})

export const sendSealedPart = endpoint({
  method: 'POST',
  path: '/api/sealed-uploads/:id/parts/:number',
  summary: 'Send a part of a sealed submission; the same part again takes the place of the first',
  access: 'vendor',
  isUncounted: true,
  params: params.extend({ number: z.coerce.number().int().min(1).max(partsOf(mostPayloadBytes)) }),
  uploads: { part: 'sealed' },
  output: Upload,
})

export const finishSealedUpload = endpoint({
  method: 'POST',
  path: '/api/sealed-uploads/:id/finish',
  summary: 'Have all parts of a sealed submission read again and held against their hash',
  access: 'vendor',
  isUncounted: true,
  params,
  body: z.object({ sha256: Sha256 }),
  output: Upload,
})

export const submitSealed = endpoint({
  method: 'POST',
  path: '/api/submissions',
  summary: 'Submit what was sent, before the due time; it takes the place of the vendor’s earlier submission',
  access: 'vendor',
  isUncounted: true,
  body: z.object({
    solicitation_id: z.uuid(),
    round: Round,
    vendor_id: z.uuid(),
    upload_id: z.uuid(),
    /** The newest addendum that was acknowledged. */
    addenda: z.number().int().min(0).max(10_000),
    payload_sha256: Sha256,
    /** For each opening official in their order, in base 64. */
    shares: z.array(z.base64().max(500)).max(10),
    receipt_code: Sha256,
    /** The submission that this one is to replace, or null for none: any other that stands is not replaced (412). */
    replaces: z.uuid().nullable().optional(),
  }),
  output: Receipt,
})

export const listOwnSubmissions = endpoint({
  method: 'GET',
  path: '/api/submissions',
  summary: 'List the submissions of your own firms, the newest first',
  access: 'vendor',
  isUncounted: true,
  query: z.object({ solicitation: z.uuid().optional() }),
  output: z.array(OwnSubmission),
})

export const getOwnContent = endpoint({
  method: 'GET',
  path: '/api/submissions/:id/content',
  summary:
    'Get what one of your submissions says, once it was opened, to start a best and final offer from it',
  access: 'vendor',
  isUncounted: true,
  params,
  output: SubmissionContent,
})

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/api/submissions/:id/receipt',
  summary: 'Download the receipt of one of your submissions as PDF/UA-1',
  access: 'vendor',
  isUncounted: true,
  params,
  output: z.unknown(),
  answers: 'application/pdf',
  takesTurns: 'documents',
})

export const withdrawSubmission = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/withdraw',
  summary: 'Withdraw a submission before the due time; what was sealed is destroyed',
  access: 'vendor',
  isUncounted: true,
  params,
  output: OwnSubmission,
})

export const confirmAddenda = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/confirm',
  summary: 'Acknowledge addenda that were issued after the submission, and let it stand',
  access: 'vendor',
  isUncounted: true,
  params,
  body: z.object({ addenda: z.number().int().min(0).max(10_000) }),
  output: OwnSubmission,
})
