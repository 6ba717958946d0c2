/** Open data: what a county has published, for programs. Read-only, without signing in, in the shape of Legistar's Web API. */
import { z } from 'zod'
import { type Endpoint, endpoint } from '#platform/shared/endpoint.ts'
import * as ofMatters from './matter-schemas.ts'
import { Membership, Organization, PopoloPerson, VoteEvent } from './popolo-schemas.ts'
import { Attachment, Body, Event, EventItem, Matter, Person, RollCall, Vote } from './schemas.ts'
import * as words from './word-schemas.ts'

export const mostRows = 1000

const Whole = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
/** The county's own subdomain: the host says which county is asked. */
const Client = z.object({ client: z.string().max(63) })
const One = Client.extend({ id: Whole })
/** `part` is the number of a record that belongs to another one. */
const Part = One.extend({ part: Whole })

const Count = z.coerce.number().int().min(0).max(1_000_000_000)

/** A parameter that is there more than once: conditions hold all together, lists go on, of a number the last one counts. */
const repeated = <T extends z.ZodType>(join: (given: unknown[]) => unknown, value: T) =>
  z.preprocess((given) => (Array.isArray(given) ? join(given) : given), value)
const all = (given: unknown[]) => given.map((each) => `(${each})`).join(' and ')
const inTurn = (given: unknown[]) => given.join(',')
const last = (given: unknown[]) => given.at(-1)

export const Question = z.object({
  $filter: repeated(all, z.string().max(4000).optional()).describe(
    "Conditions: eq, ne, gt, ge, lt, le, and, or, not, parentheses, add, sub, mul, div, mod, null, datetime'2026-11-18', datetimeoffset'', guid'', substringof, startswith, endswith, tolower, toupper, trim, length, indexof, substring, concat, year, month, day, hour, minute, second, round, floor, ceiling",
  ),
  $orderby: repeated(inTurn, z.string().max(1000).optional()).describe('Fields, each with asc or desc'),
  $select: repeated(inTurn, z.string().max(4000).optional()).describe('Fields; without it all of them'),
  $top: repeated(last, Count.default(mostRows)).describe(`How many; ${mostRows} at the most`),
  $skip: repeated(last, Count.default(0)).describe('How many to leave out first'),
  $inlinecount: repeated(last, z.enum(['allpages', 'none']).default('none')).describe(
    'allpages: X-Total-Count says how many there are on all pages',
  ),
})
export type Question = z.output<typeof Question>

const Switch = repeated(last, z.enum(['0', '1', 'true', 'false']).default('0'))
/** As Legistar has them; a county here publishes no notes. Names of parameters are in small letters when they arrive. */
export const WithItems = z.object({
  eventitems: Switch.describe('1: with the items of its agenda'),
  agendanote: Switch.describe('1: items with their agenda notes; there are none'),
  minutesnote: Switch.describe('1: items with their minutes notes; there are none'),
  eventitemattachments: Switch.describe('1: items with their documents'),
})
export type WithItems = z.output<typeof WithItems>

/** What the server needs to know of an endpoint to answer it. */
export interface OpenList extends Endpoint {
  readonly method: 'GET'
  readonly params: typeof Client | typeof One
  readonly query: typeof Question
}
export interface OpenSingle extends Endpoint {
  readonly method: 'GET'
  readonly params: typeof One | typeof Part
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

function part<const Path extends string, T extends z.ZodObject>(path: Path, output: T, summary: string) {
  return endpoint({ ...open, path: `/v1/:client/${path}`, params: Part, output, summary })
}

export const listOpenBodies = list('bodies', Body, 'Bodies of the county: the Board and its committees')
export const getOpenBody = single('bodies/:id', Body, 'One body')
export const listOfficeRecordsOfBody = listWithin(
  'bodies/:id/officerecords',
  words.OfficeRecord,
  'Who held a seat on a body',
)
export const listOpenPersons = list('persons', Person, 'Persons who hold or held a seat')
export const getOpenPerson = single('persons/:id', Person, 'One person')
export const listOfficeRecordsOfPerson = listWithin(
  'persons/:id/officerecords',
  words.OfficeRecord,
  'The seats that a person held',
)
export const listVotesOfPerson = listWithin('persons/:id/votes', Vote, 'How a person voted')
export const listRollCallsOfPerson = listWithin('persons/:id/rollcalls', RollCall, 'When a person was there')
export const listOfficeRecords = list('officerecords', words.OfficeRecord, 'Who held which seat')
export const getOfficeRecord = single('officerecords/:id', words.OfficeRecord, 'One term on a seat')

export const listEvents = list('events', Event, 'Meetings of which notice was given')
export const getEvent = endpoint({
  ...single('events/:id', Event, 'One meeting, with the items of its agenda where they are asked for'),
  query: WithItems,
})
export const listEventItems = listWithin(
  'events/:id/eventitems',
  EventItem,
  'The agenda as it was last posted',
)
export const getEventItem = part('events/:id/eventitems/:part', EventItem, 'One item of an agenda')
export const listVotes = listWithin(
  'eventitems/:id/votes',
  Vote,
  'How each member voted on an item, in the last vote on it',
)
export const listRollCalls = listWithin('eventitems/:id/rollcalls', RollCall, 'Who was there for an item')

export const listMatters = list('matters', Matter, 'What came before a body to be decided')
export const getMatter = single('matters/:id', Matter, 'One matter')
export const listHistories = listWithin(
  'matters/:id/histories',
  ofMatters.History,
  'The agendas on which a matter stood, and what was decided',
)
export const getHistory = part('matters/:id/histories/:part', ofMatters.History, 'One of them')
export const listAttachments = listWithin(
  'matters/:id/attachments',
  Attachment,
  'Documents that were posted with a matter',
)
export const getAttachment = part('matters/:id/attachments/:part', Attachment, 'One of them')
export const listRelations = listWithin(
  'matters/:id/relations',
  ofMatters.Relation,
  'Published resolutions that a matter renews or amends, or that renew or amend it',
)
export const listVersions = listWithin('matters/:id/versions', ofMatters.Version, 'The versions of its text')
export const getText = part('matters/:id/texts/:part', ofMatters.MatterText, 'The text of a version')
export const listSponsors = listWithin(
  'matters/:id/sponsors',
  ofMatters.Sponsor,
  'None: who moved and who seconded is in the histories',
)
export const listMatterIndexes = listWithin('matters/:id/indexes', ofMatters.MatterIndex, 'None')
export const listMatterCodeSections = listWithin(
  'matters/:id/codesections',
  ofMatters.MatterCodeSection,
  'None',
)
export const listIndexes = list('indexes', ofMatters.Index, 'None')
export const listAllMatterIndexes = list('matterindexes', ofMatters.MatterIndex, 'None')
export const listCodeSections = list('codesections', ofMatters.CodeSection, 'None')

export const listBodyTypes = list('bodytypes', words.BodyType, 'Types of bodies')
export const getBodyType = single('bodytypes/:id', words.BodyType, 'One of them')
export const listMatterTypes = list('mattertypes', words.MatterType, 'Types of matters')
export const getMatterType = single('mattertypes/:id', words.MatterType, 'One of them')
export const listMatterStatuses = list(
  'matterstatuses',
  words.MatterStatus,
  'What can have become of a matter',
)
export const getMatterStatus = single('matterstatuses/:id', words.MatterStatus, 'One of them')
export const listActions = list('actions', words.Action, 'What a body can decide')
export const getAction = single('actions/:id', words.Action, 'One of them')
export const listVoteTypes = list(
  'votetypes',
  words.VoteType,
  'What members answer in a vote and a roll call',
)
export const getVoteType = single('votetypes/:id', words.VoteType, 'One of them')

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
