/** Who holds each step in this county, who acts while somebody is away, and on which agenda a resolution stands. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { steps } from './rules.ts'
import { ResolutionView, Version } from './schemas.ts'

const see = { permission: 'resolutions.see' } as const
const params = z.object({ id: z.uuid() })

const Route = z.object({
  step: z.enum(steps),
  is_left_out: z.boolean(),
  user_id: z.uuid().nullable(),
  role_id: z.uuid().nullable(),
  department_id: z.uuid().nullable(),
  /** Whole days after which it is late; null where there is no such day. */
  due_days: z.number().int().nullable(),
  /** In words: a person, a role, a department, or what every county starts with. */
  holder: z.string(),
  version: Version,
})
export type Route = z.infer<typeof Route>

export const listRoutes = endpoint({
  method: 'GET',
  path: '/api/resolution-routes',
  summary: 'The steps of a resolution in this county, and who holds each',
  access: see,
  output: z.array(Route),
})

const RouteChange = z.object({
  is_left_out: z.boolean().default(false),
  user_id: z.uuid().nullable().default(null),
  role_id: z.uuid().nullable().default(null),
  department_id: z.uuid().nullable().default(null),
  due_days: z
    .number()
    .int()
    .min(1, 'Enter at least 1.')
    .max(365, 'Enter at most 365.')
    .nullable()
    .default(null),
  version: Version.optional(),
})
export type RouteChange = z.output<typeof RouteChange>

export const saveRoute = endpoint({
  method: 'PUT',
  path: '/api/resolution-routes/:step',
  summary:
    'Say who holds a step: a person, a role or a department; none of them is what every county starts with',
  access: { permission: 'resolutions.route' },
  params: z.object({ step: z.enum(steps) }),
  body: RouteChange,
  output: z.array(Route),
})

/** People and roles that may be chosen, without the permission to see all users. */
export const listRoutingChoices = endpoint({
  method: 'GET',
  path: '/api/resolution-routes/choices',
  summary: 'The people, roles and departments that can hold a step',
  access: see,
  output: z.object({
    people: z.array(z.object({ id: z.uuid(), name: z.string(), title: z.string() })),
    roles: z.array(z.object({ id: z.uuid(), name: z.string() })),
    departments: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
})

const Day = z.iso.date('Enter a date that is in the calendar.')

const Delegation = z.object({
  id: z.uuid(),
  delegate_id: z.uuid(),
  delegate_name: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
})
export type Delegation = z.infer<typeof Delegation>

export const listDelegations = endpoint({
  method: 'GET',
  path: '/api/delegations',
  summary: 'Who acts for the reader while they are away: now and later',
  access: see,
  output: z.array(Delegation),
})

export const NewDelegation = z
  .object({ delegate_id: z.uuid('Choose a person.'), starts_on: Day, ends_on: Day })
  .refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
    path: ['ends_on'],
    message: 'The last day must not be before the first.',
  })

export const delegate = endpoint({
  method: 'POST',
  path: '/api/delegations',
  summary: 'Name somebody who acts for the reader from one day to another',
  access: see,
  body: NewDelegation,
  output: z.array(Delegation),
})

export const endDelegation = endpoint({
  method: 'DELETE',
  path: '/api/delegations/:id',
  summary: 'Take a delegation back',
  access: see,
  params,
  output: z.array(Delegation),
})

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
  summary: 'Coming meetings on whose agenda a resolution can be placed',
  access: see,
  params,
  output: z.array(Choice),
})

export const placeResolution = endpoint({
  method: 'POST',
  path: '/api/resolutions/:id/place',
  summary: 'Place a resolution on the agenda of another meeting of the same body',
  access: { permission: 'resolutions.comment' },
  params,
  body: z.object({ meeting_id: z.uuid('Choose a meeting.'), version: Version.optional() }),
  output: ResolutionView,
})
