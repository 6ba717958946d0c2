import { z } from 'zod'
import { dayField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { nobody } from './lists.ts'

const Moment = z.iso.datetime({ offset: true })

export const AuditEvent = z.object({
  seq: z.number().int(),
  at: Moment,
  /** Null where no one was signed in: the system itself, or a visitor. */
  actor_id: z.uuid().nullable(),
  actor_name: z.string(),
  event: z.string(),
  object_type: z.string(),
  object_id: z.string(),
  /** As the record itself last knew it, so that what was deleted stays readable. */
  object_name: z.string().nullable(),
  note: z.string().nullable(),
})
export type AuditEvent = z.infer<typeof AuditEvent>

/**
 * As many events as a filter counts and pages through. Without a filter, or by days alone, there is no such end: the
 * events are numbered. More of what a filter finds is reached by narrowing the days.
 */
export const mostFound = 100_000

const AuditListQuery = listQuery(['seq'], 'seq').extend({
  sort: z.literal(['seq', '-seq']).default('-seq'),
  person: z.uuid().or(z.literal(nobody)).optional(),
  object_type: z.string().max(100).optional(),
  object_id: z.string().max(200).optional(),
  event: z.string().max(100).optional(),
  /** Days of the county's calendar, both included. */
  from: dayField().optional(),
  to: dayField().optional(),
})
export type AuditListQuery = z.output<typeof AuditListQuery>

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary:
    'List the Audit Log, newest first; `q` matches an event number, an object ID, or words in a name; filters other than dates find up to 100,000 events; the total is in X-Total-Count',
  access: { permission: 'audit.see' },
  query: AuditListQuery,
  output: z.array(AuditEvent),
})

export const AuditEventDetails = AuditEvent.extend({
  before: z.unknown(),
  after: z.unknown(),
  /** What the record calls the objects whose ids stand in it. */
  names: z.record(z.string(), z.string()),
  /** Of this event and all before it, in hexadecimal digits. */
  hash: z.string(),
})
export type AuditEventDetails = z.infer<typeof AuditEventDetails>

export const getAuditEvent = endpoint({
  method: 'GET',
  path: '/api/audit/:seq',
  summary: 'Get an event, with values before and after',
  access: { permission: 'audit.see' },
  params: z.object({ seq: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  output: AuditEventDetails,
})

export const AuditPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  is_deleted: z.boolean(),
})
export type AuditPerson = z.infer<typeof AuditPerson>

export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/api/audit/people',
  summary: 'List people in the Audit Log: the most recently active, or those whose name or email matches',
  access: { permission: 'audit.see' },
  query: z.object({
    q: z.string().trim().max(200).optional(),
    /** One person, whom an address names. */
    id: z.uuid().optional(),
  }),
  output: z.array(AuditPerson),
})

export const AuditKind = z.object({ event: z.string(), object_type: z.string() })
export type AuditKind = z.infer<typeof AuditKind>

export const listAuditKinds = endpoint({
  method: 'GET',
  path: '/api/audit/kinds',
  summary: 'List every event type in the Audit Log and the type of object it concerns',
  access: { permission: 'audit.see' },
  output: z.array(AuditKind),
})

export const Verification = z.object({
  id: z.uuid(),
  at: Moment,
  /** How many events hold, from the first one on. */
  events: z.number().int(),
  /** The hash of the last one that holds. */
  head: z.string(),
  broken_at: z.number().int().nullable(),
  problem: z.string().nullable(),
  /** Null for the nightly check. */
  asked_by: z.string().nullable(),
})
export type Verification = z.infer<typeof Verification>

export const Verifications = z.object({
  is_running: z.boolean(),
  /** The newest first. */
  results: z.array(Verification),
})
export type Verifications = z.infer<typeof Verifications>

export const getVerifications = endpoint({
  method: 'GET',
  path: '/api/audit/verification',
  summary: 'List the latest Audit Log verifications and whether one is in progress',
  access: { permission: 'audit.see' },
  output: Verifications,
})

export const verifyAuditRecord = endpoint({
  method: 'POST',
  path: '/api/audit/verification',
  summary: 'Start a verification of the Audit Log, unless one is already waiting',
  access: { permission: 'audit.see' },
  output: z.object({ message: z.string() }),
})
