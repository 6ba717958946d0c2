/** Being told by mail of what is posted. Asking changes nothing until the link in the mail was followed. */
import { z } from 'zod'
import { CommodityCode } from '#features/commodities/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'

const html = { access: 'public', output: z.unknown(), answers: 'text/html' } as const
const params = z.object({ token: z.string().max(200) })

export const askToSubscribe = endpoint({
  method: 'POST',
  path: '/public/subscriptions',
  summary: 'Subscribe to email updates; a confirmation link is emailed',
  body: z.object({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .max(254, 'Use 254 or fewer characters.')
      .pipe(z.email('Enter a valid email address.')),
    body_id: z.union([z.literal(''), z.uuid()]).default(''),
    topic: z.enum(['meetings', 'solicitations']).default('meetings'),
    /** Of solicitations: without one, all of them. */
    commodity_code: z.union([z.literal(''), CommodityCode]).default(''),
    /** A field that people do not see; what fills it in is a program. */
    website: z.string().max(2000).default(''),
  }),
  accepts: 'form',
  ...html,
})

export const readConfirmation = endpoint({
  method: 'GET',
  path: '/public/subscriptions/:token',
  summary: 'Page to confirm a subscription',
  params,
  ...html,
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/public/subscriptions/:token',
  summary: 'Confirm a subscription',
  params,
  accepts: 'form',
  ...html,
})

export const readUnsubscription = endpoint({
  method: 'GET',
  path: '/public/subscriptions/:token/end',
  summary: 'Page to unsubscribe; changes nothing',
  params,
  ...html,
})

/** RFC 8058: a mail program posts here by itself, without cookies, as a form of either kind. */
export const endSubscription = endpoint({
  method: 'POST',
  path: '/public/subscriptions/:token/end',
  summary: 'Unsubscribe',
  params,
  accepts: 'form',
  ...html,
})

export const Subscribers = z.object({
  /** Addresses, each counted once. */
  people: z.number().int(),
  /** Those that someone follows; without an id: all meetings. */
  followed: z.array(z.object({ body_id: z.uuid().nullable(), name: z.string(), count: z.number().int() })),
  /** Addresses that are told of new bids and RFPs. */
  solicitations: z.number().int(),
})
export type Subscribers = z.infer<typeof Subscribers>

export const countSubscribers = endpoint({
  method: 'GET',
  path: '/api/subscribers',
  summary: 'Count email subscribers by board or committee',
  access: { permission: 'meetings.see' },
  output: Subscribers,
})
