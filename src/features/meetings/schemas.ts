/** What travels between the halves about meetings, their items and who attended. Field names are those of product.md. */
import { z } from 'zod'
import { dayField } from '#platform/shared/day.ts'
import { parseJson } from '#platform/shared/json.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { VoteThreshold } from '#platform/shared/vote-threshold.ts'
import { hours } from './attendance/times.ts'
import { meetingStates, sectionKinds } from './rules.ts'
import { voteTypes, voteValues } from './votes.ts'

export const Day = dayField('Enter a valid date.')
/** A time of day, as the county's clocks show it; seconds that a browser sends along are dropped. */
export const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Enter a time, such as 09:00.')
  .transform((text) => text.slice(0, 5))

const Link = line(2000).regex(
  /^(https?:\/\/[!-~]+)?$/,
  'Enter a web address that starts with http:// or https://.',
)

export const MeetingChange = z
  .object({
    number: line(40).min(1, 'Number is required.'),
    meeting_type: line(120).min(1, 'Type is required.'),
    date: Day,
    start_time: TimeOfDay,
    location: line(300),
    media_url: Link,
    /** Which of the two, where the clocks show the start time twice. */
    hour: z.enum(hours),
    version: Version,
  })
  .partial()

/** What the editor's form shows of a meeting. */
export const MeetingFields = MeetingChange.omit({ version: true, hour: true }).required()

/** `real_date`, `created_by` and `is_deleted` are what the product's first form sent; the server knows them better. */
export const NewMeeting = z.object({
  tenant_id: z.string().max(64).nullish(),
  meeting_type: MeetingChange.shape.meeting_type.unwrap(),
  date: Day,
  time: TimeOfDay.default('09:00'),
  hour: MeetingChange.shape.hour,
  location: line(300).default(''),
  number: MeetingChange.shape.number,
  real_date: z.string().max(40).optional(),
  created_by: z.string().max(100).optional(),
  is_deleted: z.literal(false).optional(),
})

/** When and where a meeting is held. */
export const Appointment = z.object({ date: z.string(), start_time: z.string(), location: z.string() })

const Moment = z.iso.datetime({ offset: true })

export const Meeting = z.object({
  id: z.uuid(),
  tenant_id: z.uuid(),
  number: z.string(),
  meeting_type: z.string(),
  body_id: z.uuid().nullable(),
  date: z.iso.date(),
  real_date: z.iso.date(),
  start_time: z.string(),
  location: z.string(),
  state: z.enum(meetingStates),
  agenda_url: z.string().nullable(),
  minutes_url: z.string().nullable(),
  media_url: z.string().nullable(),
  /** Since when the public has known of it. */
  noticed_at: Moment.nullable(),
  /** When it was last rescheduled after that, and from what. */
  rescheduled_at: Moment.nullable(),
  rescheduled_from: Appointment.nullable(),
  is_deleted: z.boolean(),
  version: Version,
})

export const Section = z.object({
  id: z.uuid(),
  kind: z.enum(sectionKinds),
  title: z.string(),
  position: z.number().int(),
})

export const ItemChange = z
  .object({
    description: z.string().trim().max(20_000),
    motion_text: z.string().trim().max(20_000),
    notes: z.string().trim().max(20_000),
    action: line(300),
    vote_type: z.enum(voteTypes),
    mover_id: z.uuid().nullable(),
    seconder_id: z.uuid().nullable(),
    thresholds: z.array(VoteThreshold).max(3),
    is_on_consent: z.boolean(),
    media_seconds: z.number().int().min(0).max(1_000_000).nullable(),
    /** Another section takes the item in at its end. */
    section_id: z.uuid(),
    version: Version,
  })
  .partial()

/** What the editor's panel shows of an item. */
export const ItemFields = ItemChange.pick({
  description: true,
  motion_text: true,
  notes: true,
  action: true,
  vote_type: true,
  mover_id: true,
  seconder_id: true,
  thresholds: true,
  is_on_consent: true,
  section_id: true,
})
  .required()
  .extend({ added_because: line(500) })

/** None: not yet voted. */
const Attendee = z.object({
  id: z.uuid(),
  name: z.string().max(200),
  vote: z.enum(['None', ...voteValues]),
  /** Why a member is recused. */
  reason: line(500).default(''),
})

/** The product's first form sends `attendees` as text. */
const Attendees = z.union([
  z.array(Attendee).max(500),
  z
    .string()
    .max(100_000)
    .transform((text, check) => {
      const list = z.array(Attendee).max(500).safeParse(parseJson(text))
      if (list.success) return list.data
      check.addIssue({ code: 'custom', message: 'Enter a valid list of attendees.' })
      return z.NEVER
    }),
])

export const ItemForm = ItemChange.extend({ attendees: Attendees.optional() })

export const NewItem = ItemChange.omit({ version: true }).extend({
  /** Why it is added although the meeting was adjourned. */
  added_because: line(500).optional(),
})

export const Item = z.object({
  id: z.uuid(),
  meeting_id: z.uuid(),
  section_id: z.uuid(),
  position: z.number().int(),
  number: z.string(),
  description: z.string(),
  motion_text: z.string(),
  notes: z.string(),
  action: z.string(),
  vote_type: z.enum(voteTypes),
  mover_id: z.uuid().nullable(),
  seconder_id: z.uuid().nullable(),
  thresholds: z.array(VoteThreshold),
  is_on_consent: z.boolean(),
  /** Removed from the consent agenda in the session, to be voted on by itself. */
  is_pulled: z.boolean(),
  media_seconds: z.number().int().nullable(),
  /** Why it was added after adjournment; null where it was there before. */
  added_because: z.string().nullable(),
  /** The name of the uploaded resolution. */
  doc: z.string().nullable(),
  /** Attachments, or a matter with its text. */
  has_documents: z.boolean(),
  version: Version,
})

/** As product.md has an item, with the vote that is on record; None: has not voted. */
export const ItemWithVotes = Item.extend({
  motion: z.string(),
  votes: z.array(z.object({ member_id: z.uuid(), name: z.string(), vote: z.enum(voteValues) })),
  attendees: z.array(z.object({ id: z.uuid(), name: z.string(), vote: z.enum(['None', ...voteValues]) })),
})

export const absences = ['excused', 'unexcused'] as const

/** A session may go past midnight, and one night a year the clocks show an hour twice. */
const whichTime = { date: Day.optional(), hour: z.enum(hours).optional() }
const correctedBecause = line(500)

const TypedStay = z.object({
  arrived: TimeOfDay,
  arrived_date: Day.optional(),
  arrived_hour: z.enum(hours).optional(),
  left: TimeOfDay,
  left_date: Day.optional(),
  left_hour: z.enum(hours).optional(),
})

export const NewAttendance = z.object({
  tenant_id: z.string().max(64).optional(),
  meeting_id: z.uuid(),
  legislator_name: line(200).min(1, 'Please select a member'),
  /** Says who is meant where two members have the same name; without it the name must be enough. */
  member_id: z.uuid().optional(),
  present: z.boolean().default(true),
  time: TimeOfDay.nullish(),
  ...whichTime,
  reason: correctedBecause.optional(),
})

export const AttendanceChange = z
  .object({
    present: z.boolean(),
    time: TimeOfDay,
    absence: z.enum(absences).nullable(),
    absence_reason: line(300),
    ...whichTime,
    /** After the meeting: all times of the member, in their order. */
    intervals: z.array(TypedStay).max(50),
    /** Why attendance is corrected after the meeting. */
    reason: correctedBecause,
    version: Version,
  })
  .partial()

export const Attendance = z.object({
  id: z.uuid(),
  tenant_id: z.uuid(),
  meeting_id: z.uuid(),
  member_id: z.uuid().nullable(),
  legislator_name: z.string(),
  present: z.boolean(),
  /** When they last arrived, as the county's clocks show it. */
  time: z.string().nullable(),
  absence: z.enum(absences).nullable(),
  absence_reason: z.string(),
  /** Times of day as the county's clocks showed them, and the moments that they were. */
  intervals: z.array(
    z.object({
      arrived: z.string(),
      left: z.string().nullable(),
      arrived_at: Moment,
      left_at: Moment.nullable(),
    }),
  ),
  /** Why the times were corrected after the meeting. */
  corrected_because: z.string().nullable(),
  version: Version,
})
