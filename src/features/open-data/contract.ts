/** Open data: what a county has published, for programs. Read-only, without signing in, in the shape of Legistar's Web API. */
import { z } from 'zod'
import { type Endpoint, endpoint } from '#platform/shared/endpoint.ts'
import { Membership, Organization, PopoloPerson, VoteEvent } from './popolo-schemas.ts'
import { Body, Event, EventItem, Matter, Person, RollCall, Vote } from './schemas.ts'

export const mostRows = 1000

/** The county's own subdomain: the host says which county is asked. */
const Client = z.object({ client: z.string().max(63) })
const One = Client.extend({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

const Count = z.coerce.number().int().min(0).max(1_000_000_000)

export const Question = z.object({
  $filter: z
    .string()
    .max(4000)
    .optional()
    .describe(
      "Conditions: eq, ne, gt, ge, lt, le, and, or, not, parentheses, substringof, startswith, endswith, null, datetime'2026-11-18'",
    ),
  $orderby: z.string().max(1000).optional().describe('Fields, each with asc or desc'),
  $select: z.string().max(4000).optional().describe('Fields; without it all of them'),
  $top: Count.default(mostRows).describe(`How many; ${mostRows} at the most`),
  $skip: Count.default(0).describe('How many to leave out first'),
})
export type Question = z.output<typeof Question>

/** What the server needs to know of an endpoint to answer it. */
export interface OpenList extends Endpoint {
  readonly method: 'GET'
  readonly params: typeof Client | typeof One
  readonly query: typeof Question
}
export interface OpenSingle extends Endpoint {
  readonly method: 'GET'
  readonly params: typeof One
}

const open = { method: 'GET', access: 'public', isForAnySite: true, takesTurns: 'questions' } as const

function list<const Path extends string, Shape extends z.ZodRawShape>(
  path: Path,
  record: z.ZodObject<Shape>,
  summary: string,
) {
  const output = z.array(record.partial())
  return endpoint({ ...open, path: `/v1/:client/${path}`, params: Client, query: Question, output, summary })
}

function listWithin<const Path extends string, Shape extends z.ZodRawShape>(
  path: Path,
  record: z.ZodObject<Shape>,
  summary: string,
) {
  const output = z.array(record.partial())
  return endpoint({ ...open, path: `/v1/:client/${path}`, params: One, query: Question, output, summary })
}

function single<const Path extends string, T extends z.ZodObject>(path: Path, output: T, summary: string) {
  return endpoint({ ...open, path: `/v1/:client/${path}`, params: One, output, summary })
}

export const listOpenBodies = list('bodies', Body, 'Bodies of the county: the Board and its committees')
export const getOpenBody = single('bodies/:id', Body, 'One body')
export const listOpenPersons = list('persons', Person, 'Persons who hold or held a seat')
export const getOpenPerson = single('persons/:id', Person, 'One person')
export const listEvents = list('events', Event, 'Meetings of which notice was given')
export const getEvent = single('events/:id', Event, 'One meeting')
export const listEventItems = listWithin(
  'events/:id/eventitems',
  EventItem,
  'The agenda as it was last posted',
)
export const listVotes = listWithin(
  'eventitems/:id/votes',
  Vote,
  'How each member voted on an item, in the last vote on it',
)
export const listRollCalls = listWithin('eventitems/:id/rollcalls', RollCall, 'Who was there for an item')
export const listMatters = list('matters', Matter, 'What came before a body to be decided')
export const getMatter = single('matters/:id', Matter, 'One matter')

export const listOrganizations = list('popolo/organizations', Organization, 'Bodies, as Popolo organizations')
export const listPopoloPersons = list('popolo/persons', PopoloPerson, 'Persons, as Popolo persons')
export const listMemberships = list(
  'popolo/memberships',
  Membership,
  'Who held which seat from when to when, as Popolo memberships',
)
export const listVoteEvents = list(
  'popolo/vote_events',
  VoteEvent,
  'Closed votes on published items with the weight of each vote, as Popolo vote events',
)
