/** The same record in the words of Popolo (popoloproject.com), which knows the weight of a vote. */
import { z } from 'zod'

const Id = z.uuid()
const Moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const Day = z.iso.date()
const Links = z.array(z.object({ url: z.string(), note: z.string().optional() }))
/** The number of the same record at its Legistar address. */
const Identifiers = z.array(z.object({ scheme: z.string(), identifier: z.string() }))

export const Organization = z.object({
  id: Id,
  name: z.string(),
  classification: z.enum(['legislature', 'committee']),
  dissolution_date: Day.nullable(),
  identifiers: Identifiers,
  updated_at: Moment,
})

export const PopoloPerson = z.object({
  id: Id,
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  identifiers: Identifiers,
  updated_at: Moment,
})

export const Membership = z.object({
  id: Id,
  person_id: Id,
  organization_id: Id,
  /** The seat. */
  label: z.string(),
  role: z.enum(['Chair', 'Member']),
  start_date: Day,
  end_date: Day.nullable(),
})

const options = ['yes', 'no', 'abstain', 'not voting', 'absent'] as const

export const VoteEvent = z.object({
  id: Id,
  /** The number of the meeting, and the place of the vote in it. */
  identifier: z.string(),
  organization_id: Id.nullable(),
  /** EventId of the meeting, and EventItemId of what was voted on: several for a consent agenda. */
  event_id: z.number().int(),
  event_item_ids: z.array(z.number().int()),
  motion: z.object({ text: z.string(), classification: z.string(), date: Day }),
  start_date: Moment,
  end_date: Moment,
  result: z.enum(['pass', 'fail', 'no-quorum']),
  /** Why: rule, base, needed and got; and where the clerk recorded otherwise, the reason. */
  note: z.string(),
  /** Heads, and beside them the weight of their seats. */
  counts: z.array(z.object({ option: z.enum(options), value: z.number().int(), weight: z.number().int() })),
  votes: z.array(
    z.object({
      voter_id: Id,
      voter_name: z.string(),
      option: z.enum(options),
      weight: z.number().int(),
    }),
  ),
  sources: Links,
  updated_at: Moment,
})
