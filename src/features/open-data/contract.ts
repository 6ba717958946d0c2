/** Open data: what a county has published, for programs. Read-only, without signing in, in the shape of Legistar's Web API. */
import { z } from 'zod'
import { type Endpoint, endpoint } from '#platform/shared/endpoint.ts'
import { PublishedContract } from './contract-schemas.ts'
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
  $select: repeated(inTurn, z.string().max(4000).optional()).describe('Fields to return; all if omitted'),
  $top: repeated(last, Count.default(mostRows)).describe(
    `Maximum number of records; ${mostRows} at the most`,
  ),
  $skip: repeated(last, Count.default(0)).describe('How many to skip'),
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

export const listOpenBodies = list('bodies', Body, 'List the Board and its committees')
export const getOpenBody = single('bodies/:id', Body, 'Get a body')
export const listOfficeRecordsOfBody = listWithin(
  'bodies/:id/officerecords',
  words.OfficeRecord,
  'List who held a seat on a body',
)
export const listOpenPersons = list('persons', Person, 'List people who hold or held a seat')
export const getOpenPerson = single('persons/:id', Person, 'Get a person')
export const listOfficeRecordsOfPerson = listWithin(
  'persons/:id/officerecords',
  words.OfficeRecord,
  'List the seats a person held',
)
export const listVotesOfPerson = listWithin('persons/:id/votes', Vote, 'List a person’s votes')
export const listRollCallsOfPerson = listWithin(
  'persons/:id/rollcalls',
  RollCall,
  'List a person’s attendance',
)
export const listOfficeRecords = list('officerecords', words.OfficeRecord, 'List who held which seat')
export const getOfficeRecord = single('officerecords/:id', words.OfficeRecord, 'Get a term on a seat')

export const listEvents = list('events', Event, 'List meetings for which notice was posted')
export const getEvent = endpoint({
  ...single('events/:id', Event, 'Get a meeting, with its agenda items if requested'),
  query: WithItems,
})
export const listEventItems = listWithin('events/:id/eventitems', EventItem, 'Get the agenda as last posted')
export const getEventItem = part('events/:id/eventitems/:part', EventItem, 'Get an agenda item')
export const listVotes = listWithin(
  'eventitems/:id/votes',
  Vote,
  'List how each member voted on an item, in its latest vote',
)
export const listRollCalls = listWithin('eventitems/:id/rollcalls', RollCall, 'List attendance for an item')

export const listMatters = list('matters', Matter, 'List matters that came before a body')
export const getMatter = single('matters/:id', Matter, 'Get a matter')
export const listHistories = listWithin(
  'matters/:id/histories',
  ofMatters.History,
  'List the agendas a matter was on, and the action taken',
)
export const getHistory = part('matters/:id/histories/:part', ofMatters.History, 'Get one')
export const listAttachments = listWithin(
  'matters/:id/attachments',
  Attachment,
  'List documents posted with a matter',
)
export const getAttachment = part('matters/:id/attachments/:part', Attachment, 'Get one')
export const listRelations = listWithin(
  'matters/:id/relations',
  ofMatters.Relation,
  'List published resolutions that a matter renews or amends, or that renew or amend it',
)
export const listVersions = listWithin(
  'matters/:id/versions',
  ofMatters.Version,
  'List the versions of its text',
)
export const getText = part('matters/:id/texts/:part', ofMatters.MatterText, 'Get the text of a version')
export const listSponsors = listWithin(
  'matters/:id/sponsors',
  ofMatters.Sponsor,
  'Always empty: who moved and seconded is in the histories',
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

export const listBodyTypes = list('bodytypes', words.BodyType, 'List body types')
export const getBodyType = single('bodytypes/:id', words.BodyType, 'Get one')
export const listMatterTypes = list('mattertypes', words.MatterType, 'List matter types')
export const getMatterType = single('mattertypes/:id', words.MatterType, 'Get one')
export const listMatterStatuses = list('matterstatuses', words.MatterStatus, 'List matter statuses')
export const getMatterStatus = single('matterstatuses/:id', words.MatterStatus, 'Get one')
export const listActions = list('actions', words.Action, 'List actions a body can take')
export const getAction = single('actions/:id', words.Action, 'Get one')
export const listVoteTypes = list('votetypes', words.VoteType, 'List vote and roll call values')
export const getVoteType = single('votetypes/:id', words.VoteType, 'Get one')

export const listPublishedContracts = list(
  'contracts',
  PublishedContract,
  'List executed contracts that the county publishes, as they are in effect today',
)

export const listOrganizations = list(
  'popolo/organizations',
  Organization,
  'List bodies as Popolo organizations',
)
export const listPopoloPersons = list('popolo/persons', PopoloPerson, 'List people as Popolo persons')
export const listMemberships = list('popolo/memberships', Membership, 'List terms as Popolo memberships')
export const listVoteEvents = list(
  'popolo/vote_events',
  VoteEvent,
  'List closed votes on published items, with the weight of each vote, as Popolo vote events',
)
