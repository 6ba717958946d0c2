/** What server and client exchange about an evaluation. Scores are decimals as text, amounts are cents as text. */
import { z } from 'zod'
import { PerformanceReport } from '#features/performance/contract.ts'
import { Version } from '#platform/shared/version.ts'
import { evaluationActions, roundPurposes } from './rules.ts'

const Moment = z.iso.datetime({ offset: true })

const Criterion = z.object({
  position: z.number().int(),
  description: z.string(),
  /** Percent. */
  percentage: z.number(),
  is_price: z.boolean(),
  /** The highest score; null for the price, which no one scores. */
  highest: z.string().nullable(),
})
export type EvaluationCriterion = z.infer<typeof Criterion>

const Member = z.object({
  user_id: z.uuid(),
  name: z.string(),
  is_chair: z.boolean(),
  is_scoring: z.boolean(),
  appointed_at: Moment,
  ended_at: Moment.nullable(),
  ended_because: z.string().nullable(),
  /** Null where it isn’t in yet. */
  has_conflict: z.boolean().nullable(),
  /** Whether this round’s scores were handed in; null for those who may not know, and of those who give none. */
  has_handed_in: z.boolean().nullable(),
  /** With its salt, the score sheet gives the hash that the Audit Log has; once the round is opened. */
  salts: z.array(z.object({ round: z.number().int(), salt: z.string() })),
  /** By this user, now. */
  may_be_removed: z.boolean(),
})
export type PanelMember = z.infer<typeof Member>

const Round = z.object({
  round: z.number().int(),
  purpose: z.enum(roundPurposes),
  reason: z.string(),
  started_at: Moment,
  opened_at: Moment.nullable(),
  opened_by: z.string().nullable(),
  opened_because: z.string(),
  /** Those on the short list; null for all. */
  submission_ids: z.array(z.uuid()).nullable(),
})

/** A further round that was canceled before anyone scored. */
const CanceledRound = z.object({
  reason: z.string(),
  submission_ids: z.array(z.uuid()),
  started_at: Moment,
  canceled_at: Moment,
  canceled_by: z.string(),
  canceled_because: z.string(),
})

/** `open`: vendors may still send offers. `closed`: they may not, and what came is sealed. */
export const offerStates = ['open', 'closed', 'opened', 'canceled'] as const

const OfferRound = z.object({
  /** The solicitation itself is the first. */
  round: z.number().int(),
  state: z.enum(offerStates),
  request: z.string(),
  reason: z.string(),
  due_at: Moment,
  requested_at: Moment,
  requested_by: z.string(),
  opened_at: Moment.nullable(),
  canceled_because: z.string(),
  /** Of the vendors that were asked. Whether they sent an offer isn’t known before it is opened. */
  submission_ids: z.array(z.uuid()),
})
export type OfferRoundView = z.infer<typeof OfferRound>

const EvaluatedSubmission = z.object({
  id: z.uuid(),
  /** The vendor’s, or a letter while names are hidden. */
  name: z.string(),
  /** Why it takes no part; null where it does. */
  out: z.string().nullable(),
  is_listed: z.boolean(),
  /** When the best and final offer came whose price, answers, and files count here; null where the first submission counts. */
  offered_at: Moment.nullable(),
  /** Base bid in cents; null where there is none, and while prices are hidden. */
  price_cents: z.string().nullable(),
  answers: z.array(z.object({ question: z.string(), criterion: z.string(), answer: z.string() })),
  files: z.array(z.object({ position: z.number().int(), name: z.string(), size: z.number().int() })),
  /** About the vendor, from earlier awards; none while names are hidden. */
  reports: z.array(PerformanceReport),
})
export type EvaluatedSubmission = z.infer<typeof EvaluatedSubmission>

const SheetScore = z.object({
  submission_id: z.uuid(),
  position: z.number().int(),
  score: z.string().nullable(),
  comment: z.string(),
})

export const ScoreSheet = z.object({
  round: z.number().int(),
  handed_in_at: Moment.nullable(),
  scores: z.array(SheetScore),
  version: Version,
})
export type ScoreSheet = z.infer<typeof ScoreSheet>

const ResultCell = z.object({
  position: z.number().int(),
  given: z.array(z.object({ name: z.string(), score: z.string(), comment: z.string() })),
  average: z.string(),
  consensus: z
    .object({
      /** Null where the committee went back to the average. */
      score: z.string().nullable(),
      reason: z.string(),
      recorded_at: Moment,
      recorded_by: z.string(),
      /** Evaluators who haven’t agreed; it counts once there are none. */
      missing: z.array(z.string()),
      may_agree: z.boolean(),
    })
    .nullable(),
  /** The newest consensus that everyone agreed to; null where the average counts. */
  agreed_score: z.string().nullable(),
  /** How many times a consensus was recorded: whoever records one says which they saw. */
  version: Version,
  /** What it adds to the total. */
  points: z.string(),
})
export type ResultCell = z.infer<typeof ResultCell>

const Result = z.object({
  submission_id: z.uuid(),
  /** By criterion, without the price. */
  cells: z.array(ResultCell),
  price_points: z.string().nullable(),
  total: z.string().nullable(),
  /** As a fraction in lowest terms: `146/3`. */
  exact_total: z.string().nullable(),
  rank: z.number().int().nullable(),
  is_tied: z.boolean(),
  /** Shares its total with others, whether or not the tie was broken. */
  tied_with: z.array(z.uuid()),
})
export type EvaluationResult = z.infer<typeof Result>

const TieBreak = z.object({
  submission_ids: z.array(z.uuid()),
  method: z.string(),
  witnesses: z.string(),
  result: z.string(),
  corrects_because: z.string(),
  recorded_at: Moment,
  recorded_by: z.string(),
})

const Note = z.object({
  submission_id: z.uuid().nullable(),
  note: z.string(),
  written_at: Moment,
  written_by: z.string(),
})

/** What this user is shown of it: each part is null until it is theirs to see. */
export const Panel = z.object({
  project_id: z.uuid(),
  number: z.string(),
  title: z.string(),
  /** Null until the committee is appointed. */
  evaluation: z
    .object({
      started_at: Moment,
      started_by: z.string(),
      are_names_hidden: z.boolean(),
      is_zero_responsive: z.boolean(),
    })
    .nullable(),
  /** As published; the scales are suggestions until the committee is appointed. */
  criteria: z.array(Criterion),
  members: z.array(Member),
  rounds: z.array(Round),
  canceled_rounds: z.array(CanceledRound),
  offer_rounds: z.array(OfferRound),
  own: z.object({
    standing: z.enum(['undeclared', 'shut', 'evaluator', 'chair']).nullable(),
    is_scoring: z.boolean(),
    explanation: z.string(),
  }),
  /** Who submitted, to disclose a conflict; null where names are hidden, and once it was disclosed. */
  firms: z.array(z.object({ id: z.uuid(), name: z.string() })).nullable(),
  submissions: z.array(EvaluatedSubmission).nullable(),
  sheet: ScoreSheet.nullable(),
  results: z.array(Result).nullable(),
  tie_breaks: z.array(TieBreak),
  notes: z.array(Note),
  may: z.array(z.enum(evaluationActions)),
  /** Why the committee can’t be appointed now; empty where it can. */
  not_now: z.string(),
  version: Version,
})
export type Panel = z.infer<typeof Panel>
