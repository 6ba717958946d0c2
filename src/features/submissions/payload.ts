/** What is inside a sealed submission: a zip with `submission.json` first, then the files that it lists, as `files/1`, `files/2`, … */
import { z } from 'zod'

export const contentName = 'submission.json'
export const fileEntry = (position: number) => `files/${position}`

export const mostFiles = 100
/** Of `submission.json`: a thousand prices and a hundred answers of 20,000 characters are far below. */
export const mostContentBytes = 8 * 1024 * 1024

/** What the database can keep and a screen can show. */
const isPlain = (value: string) => value.isWellFormed() && !value.includes('\0')
const text = (longest: number) => z.string().max(longest).refine(isPlain)

export const SubmittedFile = z.object({
  /** The entry of the submission form that asks for it: a file, or a question that is answered by one. Empty for any other. */
  entry: z.union([z.uuid(), z.literal('')]),
  name: z.string().min(1).max(200).refine(isPlain),
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type SubmittedFile = z.infer<typeof SubmittedFile>

/** Prices are as they were typed: what is no price is found out when they are tabulated, and shown. */
export const SubmittedPrice = z.object({ line: z.uuid(), unit_price: text(40), extended: text(40) })
export type SubmittedPrice = z.infer<typeof SubmittedPrice>

export const SubmissionContent = z.object({
  format: z.literal('countyhall submission 1'),
  solicitation: z.uuid(),
  /** Of the solicitation: 1, or that of a request for best and final offers. */
  round: z.number().int().min(1).default(1),
  bid_number: text(100),
  vendor: z.uuid(),
  vendor_name: text(300),
  addenda: z.number().int().min(0),
  signer: z.object({ name: text(200), title: text(200) }),
  prices: z.array(SubmittedPrice).max(1000),
  /** Of the lines of the base bid, as the vendor’s own program added them up. */
  total: text(40),
  answers: z.array(z.object({ question: z.uuid(), answer: text(20_000) })).max(100),
  certifications: z.array(z.uuid()).max(30),
  files: z.array(SubmittedFile).max(mostFiles),
})
export type SubmissionContent = z.infer<typeof SubmissionContent>
