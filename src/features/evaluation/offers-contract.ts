/** Best and final offers: asked of the vendors in the competitive range, sealed and opened as the submissions were. */
import { z } from 'zod'
import { dayField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { manage, params, text, version } from './fields.ts'
import { Panel } from './schemas.ts'

export const OfferRequest = z.object({
  /** Of the first round: those whose vendors are asked. */
  submission_ids: z.array(z.uuid()).min(1, 'Choose at least one vendor.').max(500),
  reason: text('Enter why these vendors are in the competitive range.'),
  request: text('Enter the request.'),
  /** By the county’s clocks. */
  due_date: dayField('Enter a valid date.'),
  due_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a valid time.')
    .meta({ examples: ['16:00'] }),
})
export type OfferRequest = z.output<typeof OfferRequest>

export const requestOffers = endpoint({
  method: 'POST',
  path: '/api/projects/:id/offer-rounds',
  summary: 'Request best and final offers from the vendors in the competitive range, as a new sealed round',
  access: manage,
  params,
  body: OfferRequest.extend(version),
  output: Panel,
})

export const OfferCancellation = z.object({ reason: text('Enter a reason.') })

export const cancelOffers = endpoint({
  method: 'POST',
  path: '/api/projects/:id/offer-rounds/cancel',
  summary: 'Cancel the outstanding request for best and final offers; nothing that was sent is opened',
  access: manage,
  params,
  body: OfferCancellation.extend(version),
  output: Panel,
})
