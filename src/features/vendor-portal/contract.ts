/** What a vendor’s people see once they are logged in: solicitations that are open, and those that their firms submitted to. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'

const Moment = z.iso.datetime({ offset: true })

export const portalStates = ['open', 'closed', 'canceled', 'awarded'] as const

export const PortalSolicitation = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  method: z.enum(['bid', 'rfp', 'quote']),
  department: z.string().nullable(),
  due_at: Moment,
  state: z.enum(portalStates),
  /** Its commodity codes are among those of one of our firms. */
  is_match: z.boolean(),
  accepts_online: z.boolean(),
  /** One of our firms has a submission that stands. */
  has_submitted: z.boolean(),
  /** An addendum was issued since, and waits to be acknowledged. */
  must_confirm: z.boolean(),
  /** The newest request for a best and final offer to one of our firms; null where there is none. */
  offer: z.object({ due_at: Moment, is_open: z.boolean(), has_submitted: z.boolean() }).nullable(),
  is_followed: z.boolean(),
  questions_due_at: Moment,
  takes_questions: z.boolean(),
})
export type PortalSolicitation = z.infer<typeof PortalSolicitation>

export const listPortalSolicitations = endpoint({
  method: 'GET',
  path: '/api/vendor-portal/solicitations',
  summary:
    'List solicitations for a vendor: open ones by due date, then those that one of your firms submitted to or you follow',
  access: 'vendor',
  isUncounted: true,
  query: z.object({ q: z.string().trim().max(200).optional() }),
  output: z.array(PortalSolicitation),
})
