/** The award of a solicitation: recommended, made, told to every vendor, protested, and taken to the Board. */
import { z } from 'zod'
import { LineItem } from '#features/procurement/contract.ts'
import { dayField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Version } from '#platform/shared/version.ts'
import { awardKinds, protestDecisions } from './rules.ts'

const Moment = z.iso.datetime({ offset: true })
const params = z.object({ id: z.uuid() })
const see = { permission: 'projects.see' } as const
const recommends = { permission: 'solicitations.publish' } as const
const makes = { permission: 'awards.make' } as const

const longText = (required: string) =>
  z.string().trim().min(1, required).max(10_000, 'Use 10,000 or fewer characters.')

export const AwardPart = z.object({
  submission_id: z.uuid(),
  vendor_id: z.uuid(),
  vendor_name: z.string(),
  /** Empty for the whole base bid. */
  line_ids: z.array(z.uuid()),
  amount_cents: z.number().int().nullable(),
})
export type AwardPart = z.infer<typeof AwardPart>

export const Award = z.object({
  id: z.uuid(),
  kind: z.enum(awardKinds),
  is_multiple: z.boolean(),
  reason: z.string(),
  parts: z.array(AwardPart),
  recommended_by: z.string(),
  recommended_at: Moment,
  /** Null while it is a recommendation. */
  awarded_by: z.string().nullable(),
  awarded_at: Moment.nullable(),
  protest_until: z.iso.date().nullable(),
  resolution: z.object({ id: z.uuid(), title: z.string(), is_adopted: z.boolean() }).nullable(),
  version: Version,
})
export type Award = z.infer<typeof Award>

export const Protest = z.object({
  id: z.uuid(),
  vendor_id: z.uuid(),
  vendor_name: z.string(),
  grounds: z.string(),
  /** The name of the file in which it came; null where there is none. */
  letter: z.string().nullable(),
  filed_by: z.string(),
  filed_at: Moment,
  /** By the county, of one that came on paper or by email. */
  received_at: Moment.nullable(),
  is_late: z.boolean(),
  decision: z.enum(protestDecisions).nullable(),
  decision_reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: Moment.nullable(),
  version: Version,
})
export type Protest = z.infer<typeof Protest>

/** It stays on record as it was made. */
const RescindedAward = Award.extend({
  rescinded_at: Moment,
  rescinded_by: z.string(),
  rescinded_because: z.string(),
  protests: z.array(Protest),
})
export type RescindedAward = z.infer<typeof RescindedAward>

const Candidate = z.object({
  submission_id: z.uuid(),
  vendor_id: z.uuid(),
  vendor_name: z.string(),
  /** Cents as text; null where there is no base bid. */
  total: z.string().nullable(),
  /** By price for a bid, by score for an RFP that was evaluated. */
  rank: z.number().int().nullable(),
  /** How it stands, in words. */
  status: z.string(),
  is_out: z.boolean(),
  /** Found responsive and responsible, which an award needs. */
  is_checked: z.boolean(),
  /** By line: cents as text, and whether it is the lowest. */
  prices: z.record(z.uuid(), z.object({ extended: z.string().nullable(), is_low: z.boolean() })),
})
export type Candidate = z.infer<typeof Candidate>

export const AwardView = z.object({
  bid_number: z.string(),
  bid_title: z.string(),
  lines: z.array(LineItem),
  candidates: z.array(Candidate),
  award: Award.nullable(),
  /** Awards that were rescinded, the latest first. */
  rescinded: z.array(RescindedAward),
  protests: z.array(Protest),
  /** Why what follows the award waits; null where nothing holds it. */
  stay: z.enum(['sustained', 'undecided', 'period']).nullable(),
  today: z.iso.date(),
  /** Why no vendor can be awarded anything yet; empty where one can. */
  not_yet: z.string(),
  /** Why best and final offers keep it from being recommended, or made as it is; null where they don’t. */
  offers_bar: z.enum(['outstanding', 'newer']).nullable(),
  /** Why this user, who could otherwise, doesn’t make the award. */
  maker_bar: z.string(),
  may: z.object({
    recommend: z.boolean(),
    award: z.boolean(),
    rescind: z.boolean(),
    decide_protest: z.boolean(),
    protest: z.boolean(),
    request_resolution: z.boolean(),
  }),
})
export type AwardView = z.infer<typeof AwardView>

export const getAward = endpoint({
  method: 'GET',
  path: '/api/projects/:id/award',
  summary: 'Get the recommendation or award of a project, with vendors to choose from and protests',
  access: see,
  params,
  output: AwardView,
})

export const RecommendationFields = z.object({
  kind: z.enum(awardKinds, 'Choose what to award.'),
  is_multiple: z.boolean(),
  reason: z.string().trim().max(10_000, 'Use 10,000 or fewer characters.'),
  parts: z
    .array(z.object({ submission_id: z.uuid(), line_ids: z.array(z.uuid()).max(1000) }))
    .max(50, 'Use 50 or fewer vendors.'),
  version: Version.optional(),
})
export type RecommendationFields = z.output<typeof RecommendationFields>

export const recommendAward = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/award',
  summary: 'Recommend an award, or change the recommendation until the award is made',
  access: recommends,
  params,
  body: RecommendationFields,
  output: AwardView,
  bodyLimit: 3 * 1024 * 1024,
})

export const makeAward = endpoint({
  method: 'POST',
  path: '/api/projects/:id/award',
  summary: 'Make the recommended award; vendors are told, and the award can’t be changed afterwards',
  access: makes,
  params,
  body: z.object({ version: Version.optional() }),
  output: AwardView,
})

export const rescindAward = endpoint({
  method: 'POST',
  path: '/api/projects/:id/award/rescind',
  summary: 'Rescind an award with its reason, so that another can be recommended',
  access: makes,
  params,
  body: z.object({ version: Version.optional(), reason: longText('Enter a reason.') }),
  output: AwardView,
})

export const requestAwardResolution = endpoint({
  method: 'POST',
  path: '/api/projects/:id/award/resolution',
  summary: 'Prepare the Board’s resolution for an award, with everything known filled in',
  access: { permission: 'resolutions.request' },
  params,
  body: z.object({ version: Version.optional() }),
  output: AwardView,
})

/** Which award, where it isn’t the one that stands; and of one that was rescinded, which of its two letters. */
export const LetterOf = z.object({
  award: z.uuid().optional(),
  notice: z.enum(['award', 'rescission']).optional(),
})
export type LetterOf = z.output<typeof LetterOf>

export const printAwardLetter = endpoint({
  method: 'GET',
  path: '/api/projects/:id/award/letters/:submission',
  summary: 'Download the letter to one vendor about the award as PDF',
  access: see,
  params: params.extend({ submission: z.uuid() }),
  query: LetterOf,
  output: z.unknown(),
  answers: 'application/pdf',
})

export const ProtestFields = z.object({
  vendor_id: z.uuid('Choose a vendor.'),
  grounds: longText('Enter the grounds of the protest.'),
})

export const RecordedProtest = ProtestFields.extend({
  received_on: dayField('Enter the date on which it was received.'),
  /** As the county’s clocks show it. */
  received_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter the time at which it was received, such as 09:00.')
    .meta({ examples: ['09:00'] }),
})
export type RecordedProtest = z.output<typeof RecordedProtest>

export const recordProtest = endpoint({
  method: 'POST',
  path: '/api/projects/:id/protests',
  summary: 'Record a protest that a vendor sent outside the Vendor Portal, with when it was received',
  access: recommends,
  params,
  body: RecordedProtest,
  uploads: { letter: 'document' },
  output: AwardView,
})

export const downloadProtestLetter = endpoint({
  method: 'GET',
  path: '/api/projects/:id/protests/:protest/letter',
  summary: 'Download the letter by which a vendor protested',
  access: see,
  params: params.extend({ protest: z.uuid() }),
  output: z.unknown(),
  answers: 'application/octet-stream',
})

export const DecisionFields = z.object({
  decision: z.enum(protestDecisions, 'Choose a decision.'),
  decision_reason: longText('Enter the reason for the decision.'),
  version: Version.optional(),
})

export const decideProtest = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/protests/:protest',
  summary: 'Decide a protest, with the reason; the vendor is told',
  access: makes,
  params: params.extend({ protest: z.uuid() }),
  body: DecisionFields,
  output: AwardView,
})
