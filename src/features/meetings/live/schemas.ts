/** What travels about a meeting in session: the room, its votes, its executive sessions. */

import { z } from 'zod'
import { quorumRules } from '#features/bodies/rules.ts'
import { DraftDocument } from '#features/drafts/rules.ts'
import { threadKinds } from '#features/thread/rules.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { VoteThreshold } from '#platform/shared/vote-threshold.ts'
import { Corrections } from '../minutes/corrections.ts'
import { absences, Item, Meeting, Section } from '../schemas.ts'
import { decisionMethods, voteResults, voteValues } from '../votes.ts'
import { answers, motionKinds } from './rules.ts'

const Moment = z.iso.datetime({ offset: true })
const Whole = z.number().int()
const reason = line(500)
/** What a clerk may record against the count. */
const recordedResults = ['carried', 'failed'] as const

export const LiveMeeting = Meeting.extend({
  called_to_order_at: Moment.nullable(),
  adjourned_at: Moment.nullable(),
  current_item_id: z.uuid().nullable(),
  /** Whom the clerk named; else the chair presides. */
  presiding_id: z.uuid().nullable(),
  cancelled_because: z.string(),
  /** Why it was called to order on another day than its own. */
  called_because: z.string().nullable(),
  /** Its day before it was called to order earlier. */
  scheduled_for: z.iso.date().nullable(),
  /** Its start time before that. */
  scheduled_start: z.string().nullable(),
})

export const LiveSeat = z.object({
  seat_id: z.uuid(),
  seat_name: z.string(),
  is_chair: z.boolean(),
  weight: Whole,
  member_id: z.uuid().nullable(),
  member_name: z.string(),
  is_present: z.boolean(),
  /** When they last arrived, as the county's clocks show it. */
  since: z.string().nullable(),
  has_left: z.boolean(),
  absence: z.enum(absences).nullable(),
  /** From when to when they were there, in their order; null while they still are. */
  stays: z.array(z.object({ arrived_at: Moment, left_at: Moment.nullable() })),
})

const Vote = z.object({
  member_id: z.uuid(),
  seat_id: z.uuid(),
  member_name: z.string(),
  weight: Whole,
  value: z.enum(voteValues).nullable(),
  reason: z.string(),
  /** One of the voices of a voice vote, not heard by name. */
  is_by_voice: z.boolean(),
})

const Count = z.object({ heads: Whole, weight: Whole })
export const ThresholdResult = z.object({
  tally: z.object({
    ayes: Count,
    noes: Count,
    abstentions: Count,
    recusals: Count,
    absences: Count,
    unanswered: Count,
  }),
  reckonings: z.array(
    z.object({ threshold: VoteThreshold, base: Whole, needed: Whole, got: Whole, isMet: z.boolean() }),
  ),
  house: z.object({ allSeats: Count, present: Count, hasQuorum: z.boolean() }),
})

export const RollCall = z.object({
  id: z.uuid(),
  meeting_id: z.uuid(),
  sequence: Whole,
  item_ids: z.array(z.uuid()),
  motion: z.string(),
  kind: z.enum(motionKinds),
  vote_type: z.enum(decisionMethods),
  mover_id: z.uuid().nullable(),
  seconder_id: z.uuid().nullable(),
  thresholds: z.array(VoteThreshold).min(1),
  opened_at: Moment,
  closed_at: Moment.nullable(),
  result: z.enum(voteResults).nullable(),
  reckoning: ThresholdResult.nullable(),
  /** Rule, base, needed and got. */
  sentence: z.string().nullable(),
  overridden_because: z.string().nullable(),
  corrects_id: z.uuid().nullable(),
  corrected_because: z.string().nullable(),
  /** Opened by mistake: it has no outcome, and who had answered by then stays on record. */
  withdrawn_at: Moment.nullable(),
  withdrawn_because: z.string().nullable(),
  /** Of a vote that approves minutes: what the body corrected in them. */
  minutes_corrections: z.string().nullable(),
  version: Version,
  /** In the order of the call. */
  votes: z.array(Vote),
})

/** A resolution, say, as it is read in the session. */
export const ItemMatter = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  title: z.string(),
  /** As people call its kind: `Resolution`. */
  kind: z.string(),
  /** Of its own page. */
  path: z.string(),
  /** Section by section; null for those who do not see the matter. */
  texts: z.array(DraftDocument).nullable(),
  /** As what it has a thread; null for those who do not see the matter. */
  thread: z.enum(threadKinds).nullable(),
})

export const ExecutiveSession = z.object({
  id: z.uuid(),
  roll_call_id: z.uuid().nullable(),
  subject: z.string(),
  started_at: Moment,
  ended_at: Moment.nullable(),
  determination: z.string(),
  /** Why it was entered without a motion that carried. */
  entered_because: z.string().nullable(),
})

export const Live = z.object({
  meeting: LiveMeeting,
  sections: z.array(Section),
  items: z.array(Item),
  /** In the order of the call; vacant seats last. */
  seats: z.array(LiveSeat),
  roll_calls: z.array(RollCall),
  quorum: z.object({ rule: z.enum(quorumRules), needed: Whole, present: Whole, has: z.boolean() }),
  executive_sessions: z.array(ExecutiveSession),
  /** No vote is opened before it is said who moved and who seconded the motion. */
  requires_movers: z.boolean(),
  /** What carries a vote of this meeting where nothing else is required. */
  default_threshold: VoteThreshold,
  /** The server's clock, for timers. */
  now: Moment,
})

export const NewRollCall = z.object({
  item_ids: z.array(z.uuid()).max(500).default([]),
  motion: z.string().trim().min(1, 'Enter the motion.').max(20_000),
  kind: z.enum(motionKinds).default('main'),
  vote_type: z.enum(decisionMethods).default('Roll Call Vote'),
  mover_id: z.uuid().nullable().default(null),
  seconder_id: z.uuid().nullable().default(null),
  /** Left out: those of the item, or what the body needs by default. */
  thresholds: z.array(VoteThreshold).min(1).max(3).optional(),
})

export const Answer = z
  .object({ value: z.enum(answers).nullable(), reason: reason.default('') })
  .refine(({ value, reason: given }) => value !== 'Recused' || given !== '', {
    path: ['reason'],
    message: 'Enter the reason for the recusal.',
  })

const Override = z.object({ result: z.enum(recordedResults), reason: reason.min(1, 'Enter the reason.') })

export const Closing = z.object({
  /** Of a voice vote: how those present voted who were not heard on their own. By unanimous consent they are all in favor. */
  others: z.enum(['Yes', 'No']).optional(),
  override: Override.optional(),
  /** Of a motion to approve minutes: the corrections with which they are approved. */
  corrections: Corrections.optional(),
})

export const Withdrawal = z.object({ reason: reason.min(1, 'Enter the reason for withdrawing the vote.') })

export const Correction = z.object({
  reason: reason.min(1, 'Enter the reason for the correction.'),
  votes: z
    .array(
      z
        .object({ member_id: z.uuid(), value: z.enum(voteValues), reason: reason.default('') })
        .refine(({ value, reason: given }) => value !== 'Recused' || given !== '', {
          path: ['reason'],
          message: 'Enter the reason for the recusal.',
        }),
    )
    .max(500)
    .default([]),
  /** Left out: as they are on record. */
  motion: NewRollCall.shape.motion.optional(),
  mover_id: z.uuid().nullable().optional(),
  seconder_id: z.uuid().nullable().optional(),
  override: Override.optional(),
  /** Of a motion to approve minutes; left out, as on record. */
  corrections: Corrections.optional(),
})

/** The member who asked for it, where the clerk says so. */
export const ConsentRemoval = z.object({ member_id: z.uuid().nullish() }).nullish()

export const Presence = z.object({
  present: z.boolean(),
  absence: z.enum(absences).nullable().optional(),
  absence_reason: line(300).optional(),
})
