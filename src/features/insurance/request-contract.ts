/** Certificates that the county asks for by email: who was asked for what, until when, and what came. */
import { z } from 'zod'
import { dayField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line, optionalEmail } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { Answer, Requirement, RequirementFields } from './contract.ts'
import { requestStatuses } from './request-rules.ts'

const Moment = z.iso.datetime({ offset: true })
const see = { permission: 'insurance.see' } as const
const manage = { permission: 'insurance.manage' } as const
const params = z.object({ id: z.uuid() })
const DueDate = dayField('Enter the due date.')

export const CertificateRequest = z.object({
  id: z.uuid(),
  vendor: z.uuid(),
  vendor_name: z.string(),
  name: z.string(),
  email: z.string(),
  asked: z.array(Requirement),
  note: z.string(),
  due_on: z.iso.date(),
  asked_by: z.string(),
  asked_at: Moment,
  status: z.enum(requestStatuses),
  /** The newest email; null until it is on its way. */
  sent_at: Moment.nullable(),
  expires_at: Moment,
  /** Who sent the certificate, or withdrew the request. */
  ended_by: z.string(),
  ended_at: Moment.nullable(),
  certificate: z.uuid().nullable(),
  version: Version,
})
export type CertificateRequest = z.infer<typeof CertificateRequest>

export const NewCertificateRequest = z.object({
  name: line(200),
  email: optionalEmail.refine((text) => text !== '', 'Enter an email address.'),
  asked: RequirementFields,
  note: z.string().trim().max(2000, 'Use 2,000 or fewer characters.'),
  due_on: DueDate,
})
export type NewCertificateRequest = z.output<typeof NewCertificateRequest>

export const listCertificateRequests = endpoint({
  method: 'GET',
  path: '/api/vendors/:id/certificate-requests',
  summary: 'List the certificates of insurance that a vendor or its agent was asked for, newest first',
  access: see,
  params,
  output: z.array(CertificateRequest),
})

export const RequestChoices = z.object({
  addresses: z.array(z.object({ name: z.string(), email: z.string() })),
  /** What the vendor’s contracts require today, the highest limit of each coverage. */
  answers: z.array(Answer),
})
export type RequestChoices = z.infer<typeof RequestChoices>

export const listRequestChoices = endpoint({
  method: 'GET',
  path: '/api/vendors/:id/certificate-requests/choices',
  summary: 'List the vendor’s email addresses on record, and what its contracts require',
  access: manage,
  params,
  output: RequestChoices,
})

export const askForCertificate = endpoint({
  method: 'POST',
  path: '/api/vendors/:id/certificate-requests',
  summary: 'Email a link by which a vendor or its agent sends a certificate of insurance without an account',
  access: manage,
  params,
  body: NewCertificateRequest,
  output: CertificateRequest,
})

export const AskAgainFields = z.object({ due_on: DueDate })
export const askAgain = endpoint({
  method: 'POST',
  path: '/api/insurance/requests/:id/send',
  summary: 'Email another link for a certificate that hasn’t come, with a due date',
  access: manage,
  params,
  body: AskAgainFields.extend({ version: Version.optional() }),
  output: CertificateRequest,
})

export const withdrawCertificateRequest = endpoint({
  method: 'POST',
  path: '/api/insurance/requests/:id/withdraw',
  summary: 'Withdraw a request for a certificate; its links no longer work',
  access: manage,
  params,
  body: z.object({ version: Version.optional() }),
  output: CertificateRequest,
})
