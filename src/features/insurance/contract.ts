/** Insurance: certificates, their review, and how vendors stand. What a contract asks for is told by contracts. */
import { z } from 'zod'
import { Amount } from '#platform/shared/amounts.ts'
import { dayField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { certificateSorts, standingSorts } from './lists.ts'
import { certificateStatuses, coverages, standings, verdicts } from './rules.ts'

const Moment = z.iso.datetime({ offset: true })
const see = { permission: 'insurance.see' } as const
const manage = { permission: 'insurance.manage' } as const
const params = z.object({ id: z.uuid() })

const Limit = Amount.refine(
  (cents) => cents === null || cents > 0,
  'Enter an amount above zero, or leave it empty.',
)

const asked = {
  coverage: z.enum(coverages, 'Choose a coverage.'),
  limit_each: Limit,
  limit_aggregate: Limit,
  additional_insured: z.boolean(),
  waiver_of_subrogation: z.boolean(),
}

/** Each coverage once. */
const onceEach = <Row extends { coverage: string }>(rows: readonly Row[]) =>
  new Set(rows.map(({ coverage }) => coverage)).size === rows.length
export const RequirementFields = z
  .array(z.object(asked))
  .max(coverages.length)
  .refine(onceEach, 'Enter each coverage only once.')
/** Limits in cents. */
export type RequirementFields = z.output<typeof RequirementFields>

/** Limits in dollars. */
export const Requirement = z.object({
  coverage: z.enum(coverages),
  limit_each: z.number().nullable(),
  limit_aggregate: z.number().nullable(),
  additional_insured: z.boolean(),
  waiver_of_subrogation: z.boolean(),
})
export type Requirement = z.infer<typeof Requirement>

const PolicyFields = z.object({
  ...asked,
  insurer: line(200).min(1, 'Enter the insurer.'),
  policy_number: line(100).min(1, 'Enter the policy number.'),
  starts_on: dayField('Enter the effective date.'),
  ends_on: dayField('Enter the expiration date.'),
})

export const mostPolicies = 40
export const CertificateFields = z.object({
  producer: line(200),
  issued_on: z
    .union([z.literal(''), dayField()])
    .nullable()
    .transform((day) => day || null),
  policies: z.array(PolicyFields).max(mostPolicies, `Enter ${mostPolicies} or fewer policies.`),
})
export type CertificateFields = z.output<typeof CertificateFields>

export const PolicyOnFile = Requirement.extend({
  insurer: z.string(),
  policy_number: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
})
export type PolicyOnFile = z.infer<typeof PolicyOnFile>

/** A row of the list. */
export const CertificateRow = z.object({
  id: z.uuid(),
  vendor: z.uuid(),
  vendor_name: z.string(),
  file_name: z.string(),
  producer: z.string(),
  status: z.enum(certificateStatuses),
  /** A correction was accepted since. */
  is_superseded: z.boolean(),
  is_correction: z.boolean(),
  sent_by: z.string(),
  sent_by_vendor: z.boolean(),
  /** The address whose link it came by, where no account sent it. */
  sent_by_link: z.string().nullable(),
  sent_at: Moment,
  reviewed_by: z.string(),
  reviewed_at: Moment.nullable(),
  /** The first of its policies that expires. */
  expires_on: z.iso.date().nullable(),
  version: Version,
})
export type CertificateRow = z.infer<typeof CertificateRow>

export const Certificate = CertificateRow.extend({
  issued_on: z.iso.date().nullable(),
  return_reason: z.string(),
  corrects: z.uuid().nullable(),
  correction_reason: z.string(),
  /** The correction that is waiting or took its place. */
  corrected_by: z.uuid().nullable(),
  policies: z.array(PolicyOnFile),
})
export type Certificate = z.infer<typeof Certificate>

const CertificateListQuery = listQuery(certificateSorts, 'sent_at').extend({
  sort: z.literal(certificateSorts.flatMap((sort) => [sort, `-${sort}` as const])).default('-sent_at'),
  status: z.enum(certificateStatuses).optional(),
  vendor: z.uuid().optional(),
  /** With a policy that expires before this day. */
  expires_before: dayField().optional(),
})
export type CertificateListQuery = z.output<typeof CertificateListQuery>

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/insurance/certificates',
  summary: 'List certificates of insurance; `q` matches the vendor’s name',
  access: see,
  query: CertificateListQuery,
  output: z.array(CertificateRow),
})

export const addCertificate = endpoint({
  method: 'POST',
  path: '/api/insurance/certificates',
  summary: 'Upload a vendor’s certificate of insurance as a PDF or a photo',
  access: manage,
  body: z.object({ vendor: z.uuid('Vendor is required.') }),
  uploads: { file: 'scan' },
  output: Certificate,
})

export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/insurance/certificates/:id',
  summary: 'Get a certificate of insurance with its policies',
  access: see,
  params,
  output: Certificate,
})

export const getCertificateFile = endpoint({
  method: 'GET',
  path: '/api/insurance/certificates/:id/file',
  summary: 'Download the file of a certificate',
  access: see,
  params,
  output: z.unknown(),
})

export const saveCertificate = endpoint({
  method: 'PUT',
  path: '/api/insurance/certificates/:id',
  summary: 'Enter the policies of a certificate before its review',
  access: manage,
  params,
  body: CertificateFields.extend({ version: Version.optional() }),
  output: Certificate,
})

export const acceptCertificate = endpoint({
  method: 'POST',
  path: '/api/insurance/certificates/:id/accept',
  summary: 'Accept a certificate with its policies; it counts from then on',
  access: manage,
  params,
  body: z.object({ version: Version.optional() }),
  output: Certificate,
})

export const ReturnFields = z.object({
  reason: z.string().trim().min(1, 'Enter a reason.').max(5000, 'Use 5,000 or fewer characters.'),
})
export const returnCertificate = endpoint({
  method: 'POST',
  path: '/api/insurance/certificates/:id/return',
  summary: 'Return a certificate with a reason; it doesn’t count',
  access: manage,
  params,
  body: ReturnFields.extend({ version: Version.optional() }),
  output: Certificate,
})

export const correctCertificate = endpoint({
  method: 'POST',
  path: '/api/insurance/certificates/:id/corrections',
  summary: 'Start a correction of an accepted certificate; it takes its place once it is accepted',
  access: manage,
  params,
  body: ReturnFields,
  output: Certificate,
})

/** How one requirement is met. */
export const Answer = Requirement.extend({
  verdict: z.enum(verdicts),
  /** In a sentence where it isn’t covered. */
  text: z.string(),
  /** The first day without it, where it is covered. */
  until: z.iso.date().nullable(),
})
export type Answer = z.infer<typeof Answer>

export const VendorStanding = z.object({
  id: z.uuid(),
  name: z.string(),
  standing: z.enum(standings),
  /** The first day on which something that a contract asks for lapses. */
  until: z.iso.date().nullable(),
  contracts: z.number().int(),
  waiting: z.number().int(),
})
export type VendorStanding = z.infer<typeof VendorStanding>

const StandingListQuery = listQuery(standingSorts, 'urgency').extend({
  standing: z.enum(standings).optional(),
})
export type StandingListQuery = z.output<typeof StandingListQuery>

export const listStandings = endpoint({
  method: 'GET',
  path: '/api/insurance/vendors',
  summary: 'List vendors with contracts or certificates by how urgent their insurance is',
  access: see,
  query: StandingListQuery,
  output: z.array(VendorStanding),
})

/** What a firm sees of itself. */
const OwnCertificate = Certificate.pick({
  id: true,
  file_name: true,
  status: true,
  is_superseded: true,
  sent_by: true,
  sent_at: true,
  return_reason: true,
  policies: true,
})
export const OwnInsurance = z.array(
  z.object({
    vendor: z.uuid(),
    vendor_name: z.string(),
    standing: z.enum(standings),
    until: z.iso.date().nullable(),
    /** What its contracts ask for and isn’t covered today, in sentences. */
    missing: z.array(z.string()),
    certificates: z.array(OwnCertificate),
  }),
)
export type OwnInsurance = z.infer<typeof OwnInsurance>

export const getOwnInsurance = endpoint({
  method: 'GET',
  path: '/api/vendor-portal/insurance',
  summary: 'Get the certificates of your firms, and what their contracts still require',
  access: 'vendor',
  output: OwnInsurance,
})

export const sendOwnCertificate = endpoint({
  method: 'POST',
  path: '/api/vendor-portal/insurance/:id',
  summary: 'Send your firm’s certificate of insurance to the county',
  access: 'vendor',
  params,
  body: z.object({}),
  uploads: { file: 'scan' },
  output: OwnInsurance,
})

export const getOwnCertificateFile = endpoint({
  method: 'GET',
  path: '/api/vendor-portal/insurance/certificates/:id/file',
  summary: 'Download a certificate that your firm sent',
  access: 'vendor',
  params,
  output: z.unknown(),
})
