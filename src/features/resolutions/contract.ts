import { z } from 'zod'
import { flowFilters } from '#features/matters/rules.ts'
import { printStatisticsEndpoint } from '#features/routing/contract.ts'
import { dayField, yearField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { Version } from '#platform/shared/version.ts'
import { resolutionCalls } from './calls.ts'
import { resolutionCategories } from './categories.ts'
import { doneFilters, resolutionSorts } from './lists.ts'
import { resolutionKind, statuses } from './rules.ts'
import * as schemas from './schemas.ts'

export { resolutionCategories } from './categories.ts'
export { resolutionSorts } from './lists.ts'
export const { contractTypes, resolutionTypes, Resolution, ResolutionChange } = schemas
export type Resolution = z.infer<typeof schemas.Resolution>
export type ResolutionRow = z.infer<typeof schemas.ResolutionRow>
export type ResolutionView = z.infer<typeof schemas.ResolutionView>
export type ResolutionChange = z.output<typeof schemas.ResolutionChange>
export type NewResolution = z.output<typeof schemas.NewResolution>

const see = { permission: 'resolutions.see' } as const
const params = z.object({ id: z.uuid() })

const ResolutionListQuery = listQuery(resolutionSorts, 'changed').extend({
  sort: z.literal(resolutionSorts.flatMap((sort) => [sort, `-${sort}` as const])).default('-changed'),
  status: z.enum(statuses).optional(),
  /** `none`: resolutions without a department. */
  department: z.union([z.uuid(), z.literal('none')]).optional(),
  year: yearField.optional(),
  category: z.enum(resolutionCategories).optional(),
  /** What waits for the reader, also for whom they stand in. */
  waiting: z.literal('me').optional(),
  /** What the reader asked for. */
  mine: z.literal('yes').optional(),
  /** Resolutions that left a step or were decided between the days `from` and `to`. */
  done: z.enum(doneFilters).optional(),
  from: dayField().optional(),
  to: dayField().optional(),
  /** The name of a step that the county added. */
  step: z.string().trim().min(1).max(200).optional(),
  /** Resolutions in progress now, or those that have been there for too long. */
  flow: z.enum(flowFilters).optional(),
  /** Whether it has a number: what Renew and Amend can name. */
  numbered: z.literal('yes').optional(),
})
export type ResolutionListQuery = z.output<typeof ResolutionListQuery>

export const listResolutions = endpoint({
  method: 'GET',
  path: '/api/resolutions',
  summary: 'List resolutions, most recently changed first; the total is in X-Total-Count',
  access: see,
  query: ResolutionListQuery,
  output: z.array(schemas.ResolutionRow),
})

/** How many cards of a column come at once. */
export const cardsAtOnce = 20

const BoardQuery = ResolutionListQuery.omit({ sort: true, limit: true, offset: true }).extend({
  /** Cards of each column. */
  limit: z.coerce.number().int().min(1).max(200).default(cardsAtOnce),
})
export type BoardQuery = z.output<typeof BoardQuery>

const BoardColumn = z.object({
  status: z.enum(statuses),
  total: z.number().int(),
  rows: z.array(schemas.ResolutionRow),
})
export type BoardColumn = z.infer<typeof BoardColumn>

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/resolutions/board',
  summary: 'List resolutions by status: the count and the first few of each, longest waiting first',
  access: see,
  query: BoardQuery,
  output: z.array(BoardColumn),
})

export const listResolutionYears = endpoint({
  method: 'GET',
  path: '/api/resolutions/years',
  isAside: true,
  summary: 'List the years that have resolutions you can view, latest first',
  access: see,
  output: z.array(z.number().int()),
})

export const requestResolution = endpoint({
  method: 'POST',
  path: '/api/resolutions',
  summary: 'Request a resolution: save it as a draft, or submit it',
  access: { permission: 'resolutions.request' },
  body: schemas.NewResolution,
  output: schemas.ResolutionView,
})

export const getResolution = endpoint({
  method: 'GET',
  path: '/api/resolutions/:id',
  summary: 'Get a resolution and the actions available to you',
  access: see,
  params,
  output: schemas.ResolutionView,
})

export const updateResolution = endpoint({
  method: 'PUT',
  path: '/api/resolutions/:id',
  summary: 'Update a request; omitted fields don’t change',
  access: { permission: 'resolutions.comment' },
  params,
  body: schemas.ResolutionChange.extend({ version: Version.optional() }),
  output: schemas.ResolutionView,
})

export const deleteResolution = endpoint({
  method: 'DELETE',
  path: '/api/resolutions/:id',
  summary: 'Delete a draft that has never been submitted',
  access: { permission: 'resolutions.comment' },
  params,
  output: z.object({ message: z.string() }),
})

/** Routing of one resolution. */
export const movingCalls = resolutionCalls.moving
export const {
  move: moveResolution,
  hold: holdResolution,
  release: releaseResolution,
  forward: forwardResolution,
  listSteps,
  listStepsAhead,
} = movingCalls

export const { activity: listActivity, statistics: getStatistics } = resolutionCalls

export const printResolutionStatistics = printStatisticsEndpoint(resolutionKind)
