/** The route of resolutions, and on which agenda one stands. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Version } from '#platform/shared/version.ts'
import { resolutionCalls } from './calls.ts'
import { ResolutionView } from './schemas.ts'

export const { route: routeCalls } = resolutionCalls

const see = { permission: 'resolutions.see' } as const
const params = z.object({ id: z.uuid() })

const Choice = z.object({
  id: z.uuid(),
  number: z.string(),
  meeting_type: z.string(),
  date: z.iso.date(),
  state: z.string(),
})

export const listMeetingChoices = endpoint({
  method: 'GET',
  path: '/api/resolutions/:id/meetings',
  summary: 'List upcoming meetings whose agendas are open to a resolution',
  access: see,
  params,
  output: z.array(Choice),
})

export const placeResolution = endpoint({
  method: 'POST',
  path: '/api/resolutions/:id/place',
  summary: 'Place a resolution on the agenda of another meeting of the same board or committee',
  access: { permission: 'resolutions.comment' },
  params,
  body: z.object({ meeting_id: z.uuid('Choose a meeting.'), version: Version.optional() }),
  output: ResolutionView,
})

export const { listRoutes, saveRoute, addRouteStep, updateRouteStep, removeRouteStep } = routeCalls
export const { giveOwnRoute, dropOwnRoute, listRoutingChoices, listStuck } = routeCalls
