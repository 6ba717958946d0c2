/** Requests to act for a firm, and those who decide on them: its people, or the county where it has none. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { Version } from '#platform/shared/version.ts'
import { requestSorts } from './lists.ts'
import { FirmFields, FirmWish } from './registration-contract.ts'
import { requestStatuses } from './rules.ts'

const Moment = z.iso.datetime({ offset: true })
const params = z.object({ id: z.uuid() })
const Message = z.object({ message: z.string() })
const reason = z.string().trim().max(1000, 'Use 1,000 or fewer characters.')

/** One's own. */
export const OwnRequest = z.object({
  id: z.uuid(),
  firm_name: z.string(),
  is_new_firm: z.boolean(),
  status: z.enum(requestStatuses),
  /** Who decides: the firm’s own people, or the county. */
  decider: z.enum(['firm', 'county']),
  asked_at: Moment,
  decided_at: Moment.nullable(),
  reason: z.string(),
  version: Version,
})
export type OwnRequest = z.infer<typeof OwnRequest>

export const requestFirm = endpoint({
  method: 'POST',
  path: '/api/vendor-portal/firm-requests',
  summary: 'Register a new firm, or ask to join one by its exact name',
  access: 'vendor',
  isSlower: true,
  body: z.object({ wanted: FirmWish }),
  output: OwnRequest,
})

export const withdrawFirmRequest = endpoint({
  method: 'POST',
  path: '/api/vendor-portal/firm-requests/:id/withdraw',
  summary: 'Withdraw one of your own requests to join a firm',
  access: 'vendor',
  params,
  output: OwnRequest,
})

const Decision = z.object({ reason: reason.default(''), version: Version.optional() })
const Refusal = z.object({ reason: reason.min(1, 'Enter a reason.'), version: Version.optional() })

export const admitPerson = endpoint({
  method: 'POST',
  path: '/api/vendor-portal/firm-requests/:id/approve',
  summary: 'Approve a person who asked to join your firm',
  access: 'vendor',
  params,
  body: z.object({ version: Version.optional() }),
  output: Message,
})

export const declinePerson = endpoint({
  method: 'POST',
  path: '/api/vendor-portal/firm-requests/:id/decline',
  summary: 'Decline a person who asked to join your firm',
  access: 'vendor',
  params,
  body: Decision,
  output: Message,
})

/** As the county reviews it. */
export const FirmRequest = z.object({
  id: z.uuid(),
  firm_name: z.string(),
  /** Of a new firm. */
  firm: FirmFields.extend({ phone: z.string(), state: z.string(), zip: z.string() }).nullable(),
  vendor_id: z.uuid().nullable(),
  person: z.string(),
  title: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  status: z.enum(requestStatuses),
  asked_at: Moment,
  decided_at: Moment.nullable(),
  decided_by: z.string(),
  reason: z.string(),
  /** Vendors on file whose names are much like it. */
  alike: z.array(z.string()),
  version: Version,
})
export type FirmRequest = z.infer<typeof FirmRequest>

const RequestListQuery = listQuery(requestSorts, 'asked_at').extend({
  status: z.enum(requestStatuses).optional(),
})
export type RequestListQuery = z.output<typeof RequestListQuery>

export const listFirmRequests = endpoint({
  method: 'GET',
  path: '/api/firm-requests',
  summary: 'List vendor registrations that the county decides or has decided on',
  access: { permission: 'vendors.see' },
  query: RequestListQuery,
  output: z.array(FirmRequest),
})

const review = { access: { permission: 'vendors.manage' }, params, output: FirmRequest } as const

export const approveRegistration = endpoint({
  method: 'POST',
  path: '/api/firm-requests/:id/approve',
  summary: 'Approve a vendor registration: the firm can submit from then on',
  body: z.object({ version: Version.optional() }),
  ...review,
})

export const declineRegistration = endpoint({
  method: 'POST',
  path: '/api/firm-requests/:id/decline',
  summary: 'Decline a vendor registration, with a reason that is emailed',
  body: Refusal,
  ...review,
})
