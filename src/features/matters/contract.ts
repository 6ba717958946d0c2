/** Matters of every kind: what waits on the user, and what was done to one. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { Version } from '#platform/shared/version.ts'
import { type MatterKind, waitingSorts } from './rules.ts'

const Moment = z.iso.datetime({ offset: true })

export const ActivityEvent = z.object({
  seq: z.number().int(),
  at: Moment,
  actor_name: z.string(),
  event: z.string(),
  /** As whose delegate it was done. */
  acted_for: z.string().nullable(),
  note: z.string().nullable(),
  /** Whether the reader did it. */
  is_own: z.boolean(),
  /** The title of the attachment that it is about. */
  attachment: z.string().nullable(),
  /** The fields that were changed, by their names, with what they said before and after. */
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type ActivityEvent = z.infer<typeof ActivityEvent>

/** The calls that every kind has for one of its matters. */
export const activityEndpoint = ({ plural, permissions }: MatterKind) =>
  endpoint({
    method: 'GET',
    path: `/api/${plural}/:id/activity`,
    summary: 'List its activity from the Audit Log, newest first',
    access: { permission: permissions.see },
    params: z.object({ id: z.uuid() }),
    output: z.array(ActivityEvent),
  })

export type ActivityEndpoint = ReturnType<typeof activityEndpoint>

const WaitingRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  number: z.string().nullable(),
  title: z.string(),
  status: z.string(),
  /** Of a step that the county added. */
  step_name: z.string().nullable(),
  department_name: z.string().nullable(),
  requested_by: z.string().nullable(),
  waitingon: z.string().nullable(),
  waiting_since: Moment,
  due_on: z.iso.date().nullable(),
  is_held: z.boolean(),
  /** Of a matter: whoever decides on it from the list names it. */
  version: Version.nullable(),
})
export type WaitingRow = z.infer<typeof WaitingRow>

/** What is due within so many days is due soon. */
export const soonDays = 7

const WaitingQuery = listQuery(waitingSorts, 'waiting').extend({
  kind: z.string().max(40).optional(),
  due: z.enum(['overdue', 'soon']).optional(),
})
export type WaitingQuery = z.output<typeof WaitingQuery>

export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting',
  summary:
    'List everything waiting on you, or on someone whose delegate you are, longest waiting first; the total is in X-Total-Count',
  access: 'signed-in',
  query: WaitingQuery,
  output: z.array(WaitingRow),
})

const WaitingCount = z.object({
  kind: z.string(),
  total: z.number().int(),
  overdue: z.number().int(),
  soon: z.number().int(),
})

export const countWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting/counts',
  isAside: true,
  summary:
    'Count what is waiting on you by type, how much of it is overdue, and how much is due within a week',
  access: 'signed-in',
  output: z.array(WaitingCount),
})
