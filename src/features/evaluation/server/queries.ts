/** Evaluations as they are stored. What others scored is read only where their round is opened. */
import { z } from 'zod'
import { opensSql } from '#features/matters/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { roundPurposes } from '../rules.ts'

const Evaluation = z.object({
  project_id: z.string(),
  are_names_hidden: z.boolean(),
  is_zero_responsive: z.boolean(),
  started_at: z.date(),
  started_by_name: z.string(),
  version: z.number(),
})
export type EvaluationRow = z.infer<typeof Evaluation>

const evaluation = `select project_id, are_names_hidden, is_zero_responsive, started_at, started_by_name, version
  from evaluations where project_id = $1`

export const findEvaluation = async (tx: Tx, id: string): Promise<EvaluationRow | undefined> =>
  (await tx.rows(Evaluation, evaluation, [id]))[0]

export const isEvaluated = async (tx: Tx, id: string): Promise<boolean> =>
  (await findEvaluation(tx, id)) !== undefined

/** Everything that is written goes one after the other. */
export const lockEvaluation = async (tx: Tx, id: string): Promise<EvaluationRow | undefined> =>
  (await tx.rows(Evaluation, `${evaluation} for update`, [id]))[0]

export const touchEvaluation = (tx: Tx, id: string) =>
  tx.sql('update evaluations set version = version + 1 where project_id = $1', [id])

const Criterion = z.object({
  position: z.number(),
  description: z.string(),
  weight: z.number(),
  is_price: z.boolean(),
  highest: z.number().nullable(),
})
export type CriterionRow = z.infer<typeof Criterion>

export const findCriteria = (tx: Tx, id: string) =>
  tx.rows(
    Criterion,
    `select position, description, weight, is_price, highest from evaluation_criteria where project_id = $1 order by position`,
    [id],
  )

const Member = z.object({
  user_id: z.string(),
  name: z.string(),
  is_chair: z.boolean(),
  is_scoring: z.boolean(),
  appointed_at: z.date(),
  ended_at: z.date().nullable(),
  ended_because: z.string().nullable(),
  has_conflict: z.boolean().nullable(),
  explanation: z.string(),
  /** The rounds whose scores this member has handed in. */
  handed_in: z.array(z.number()),
  /** Of the hashes in the Audit Log, by round that is opened. */
  salts: z.array(z.object({ round: z.number(), salt: z.string() })),
})
export type MemberRow = z.infer<typeof Member>

export const findMembers = (tx: Tx, id: string) =>
  tx.rows(
    Member,
    `select m.user_id, m.name, m.is_chair, m.is_scoring, m.appointed_at, m.ended_at, m.ended_because, d.has_conflict,
       coalesce(d.explanation, '') as explanation,
       array(select s.round from score_sheets s where s.project_id = m.project_id and s.user_id = m.user_id
         and s.handed_in_at is not null order by s.round) as handed_in,
       (select coalesce(jsonb_agg(jsonb_build_object('round', s.round, 'salt', s.salt) order by s.round), '[]') from score_sheets s
          join evaluation_rounds r on r.project_id = s.project_id and r.round = s.round and r.opened_at is not null
        where s.project_id = m.project_id and s.user_id = m.user_id and s.handed_in_at is not null) as salts
     from evaluators m left join evaluator_disclosures d on d.project_id = m.project_id and d.user_id = m.user_id
     where m.project_id = $1 order by m.ended_at is not null, not m.is_chair, m.name, m.user_id`,
    [id],
  )

const Round = z.object({
  round: z.number(),
  purpose: z.enum(roundPurposes),
  reason: z.string(),
  started_at: z.date(),
  started_by_name: z.string(),
  opened_at: z.date().nullable(),
  opened_by_name: z.string().nullable(),
  opened_because: z.string(),
  short_list: z.array(z.string()),
})
export type RoundRow = z.infer<typeof Round>

export const findRounds = (tx: Tx, id: string) =>
  tx.rows(
    Round,
    `select r.round, r.purpose, r.reason, r.started_at, r.started_by_name, r.opened_at, r.opened_by_name, r.opened_because,
       array(select l.submission_id from evaluation_short_list l where l.project_id = r.project_id and l.round = r.round
         order by l.submission_id) as short_list
     from evaluation_rounds r where r.project_id = $1 order by r.round`,
    [id],
  )

const CanceledRound = z.object({
  reason: z.string(),
  submission_ids: z.array(z.string()),
  started_at: z.date(),
  canceled_at: z.date(),
  canceled_by_name: z.string(),
  canceled_because: z.string(),
})

export const findCanceledRounds = (tx: Tx, id: string) =>
  tx.rows(
    CanceledRound,
    `select reason, submission_ids, started_at, canceled_at, canceled_by_name, canceled_because from canceled_rounds
     where project_id = $1 order by number`,
    [id],
  )

/** Whether anyone has begun to score, handed in or not. */
export const isBegun = async (tx: Tx, id: string, round: number): Promise<boolean> =>
  (
    await tx.rows(
      z.object({ is_begun: z.boolean() }),
      'select exists (select from score_sheets where project_id = $1 and round = $2) as is_begun',
      [id, round],
    )
  )[0]?.is_begun ?? false

const Score = z.object({
  round: z.number(),
  user_id: z.string(),
  name: z.string(),
  submission_id: z.string(),
  position: z.number(),
  score: z.number().nullable(),
  comment: z.string(),
})
export type ScoreRow = z.infer<typeof Score>

/** Of sheets that were handed in, in rounds that were opened; a conflict that was disclosed later takes its scores out. */
export const findOpenedScores = (tx: Tx, id: string) =>
  tx.rows(
    Score,
    `select s.round, s.user_id, m.name, s.submission_id, s.position, s.score, s.comment
     from sheet_scores s
       join evaluation_rounds r on r.project_id = s.project_id and r.round = s.round and r.opened_at is not null
       join score_sheets h on h.project_id = s.project_id and h.round = s.round and h.user_id = s.user_id
         and h.handed_in_at is not null
       join evaluators m on m.project_id = s.project_id and m.user_id = s.user_id and m.ended_at is null
       join evaluator_disclosures d on d.project_id = s.project_id and d.user_id = s.user_id and not d.has_conflict
     where s.project_id = $1 order by m.name, m.user_id`,
    [id],
  )

const Sheet = z.object({ round: z.number(), handed_in_at: z.date().nullable(), version: z.number() })

export const findSheet = async (tx: Tx, id: string, round: number, userId: string) =>
  (
    await tx.rows(
      Sheet,
      `select round, handed_in_at, version from score_sheets where project_id = $1 and round = $2 and user_id = $3`,
      [id, round, userId],
    )
  )[0]

/** Of one evaluator: their own. */
export const findOwnScores = (tx: Tx, id: string, round: number, userId: string) =>
  tx.rows(
    z.object({
      submission_id: z.string(),
      position: z.number(),
      score: z.number().nullable(),
      comment: z.string(),
    }),
    `select submission_id, position, score, comment from sheet_scores
     where project_id = $1 and round = $2 and user_id = $3 order by submission_id, position`,
    [id, round, userId],
  )

const Consensus = z.object({
  round: z.number(),
  submission_id: z.string(),
  position: z.number(),
  number: z.number(),
  score: z.number().nullable(),
  reason: z.string(),
  recorded_at: z.date(),
  recorded_by_name: z.string(),
  /** Evaluators of its round who haven’t agreed; it counts once there are none. */
  missing: z.array(z.object({ user_id: z.string(), name: z.string() })),
})
export type ConsensusRow = z.infer<typeof Consensus>

/** The newest of each cell first. */
export const findConsensus = (tx: Tx, id: string) =>
  tx.rows(
    Consensus,
    `select c.round, c.submission_id, c.position, c.number, c.score, c.reason, c.recorded_at, c.recorded_by_name,
       (select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'name', m.name) order by m.name, m.user_id), '[]')
        from evaluators m
          join score_sheets h on h.project_id = m.project_id and h.round = c.round and h.user_id = m.user_id
            and h.handed_in_at is not null
          join evaluator_disclosures d on d.project_id = m.project_id and d.user_id = m.user_id and not d.has_conflict
        where m.project_id = c.project_id and m.ended_at is null and not exists (select from consensus_agreements a
          where a.project_id = c.project_id and a.round = c.round and a.submission_id = c.submission_id
            and a.position = c.position and a.number = c.number and a.user_id = m.user_id)) as missing
     from consensus_scores c where c.project_id = $1 order by c.round, c.submission_id, c.position, c.number desc`,
    [id],
  )

/** On record for good. */
export const insertAgreement = (
  tx: Tx,
  row: Pick<ConsensusRow, 'round' | 'submission_id' | 'position' | 'number'> & {
    readonly project_id: string
    readonly user_id: string
    readonly agreed_at: Date
  },
) => tx.run(sql.insertInto('consensus_agreements').values(row))

export const findNotes = (tx: Tx, id: string) =>
  tx.rows(
    z.object({
      submission_id: z.string().nullable(),
      note: z.string(),
      written_at: z.date(),
      written_by_name: z.string(),
    }),
    `select submission_id, note, written_at, written_by_name from evaluation_notes where project_id = $1 order by number`,
    [id],
  )

export const findTieBreaks = (tx: Tx, id: string) =>
  tx.rows(
    z.object({
      submission_ids: z.array(z.string()),
      method: z.string(),
      witnesses: z.string(),
      result: z.string(),
      corrects_because: z.string(),
      recorded_at: z.date(),
      recorded_by_name: z.string(),
    }),
    `select submission_ids, method, witnesses, result, corrects_because, recorded_at, recorded_by_name from tie_breaks
     where project_id = $1 order by number`,
    [id],
  )

export const countVendors = async (tx: Tx, ids: readonly string[]): Promise<number> =>
  (
    await tx.rows(
      z.object({ count: z.number() }),
      'select count(*)::int as count from vendors where id = any($1)',
      [ids],
    )
  )[0]?.count ?? 0

/** An RFP that names opening officials: to them vendors can seal another offer. */
export const findTakesOffers = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.rows(
      z.object({ takes: z.boolean() }),
      `select p.procurement_type = 'rfp' and exists (select from project_opening_officials o where o.project_id = p.id) as takes
       from projects p where p.id = $1`,
      [id],
    )
  )[0]?.takes ?? false

const Candidate = z.object({ id: z.string(), name: z.string(), department: z.string().nullable() })

/** Staff who can log in and may score. */
export function findCandidates(tx: Tx) {
  const values: unknown[] = []
  const opens = opensSql((value) => `$${values.push(value)}`, 'evaluations.score')
  return tx.rows(
    Candidate,
    `select u.id, u.first_name || ' ' || u.last_name as name, d.name as department
     from users u join roles r on r.id = u.role_id left join departments d on d.id = u.department_id
     where u.deleted_at is null and u.disabled_at is null and ${opens}
       and not exists (select from user_vendors v where v.user_id = u.id)
     order by u.last_name, u.first_name, u.id`,
    values,
  )
}

const Own = z.object({
  project_id: z.string(),
  number: z.string(),
  title: z.string(),
  is_chair: z.boolean(),
  appointed_at: z.date(),
  next: z.enum(['disclose', 'score', 'wait', 'done']),
})

/** Committees that the user is on, without those that a conflict has shut. */
export const findOwnEvaluations = (tx: Tx, userId: string) =>
  tx.rows(
    Own,
    `select m.project_id, coalesce(p.number, '') as number, p.title, m.is_chair, m.appointed_at,
       case when d.user_id is null then 'disclose' when p.status not in ('evaluation', 'opened') or r.opened_at is not null then 'done'
         when m.is_scoring and (r.round = 1 or exists (select from score_sheets f where f.project_id = m.project_id and f.round = 1
             and f.user_id = m.user_id and f.handed_in_at is not null))
           and not exists (select from score_sheets s where s.project_id = m.project_id and s.round = r.round
           and s.user_id = m.user_id and s.handed_in_at is not null) then 'score' else 'wait' end as next
     from evaluators m join matters p on p.id = m.project_id
       join lateral (select round, opened_at from evaluation_rounds r where r.project_id = m.project_id
         order by round desc limit 1) r on true
       left join evaluator_disclosures d on d.project_id = m.project_id and d.user_id = m.user_id
     where m.user_id = $1 and m.ended_at is null and d.has_conflict is not true
     order by m.appointed_at desc, m.project_id limit 200`,
    [userId],
  )

interface NewMember {
  readonly project_id: string
  readonly user_id: string
  readonly name: string
  readonly is_chair: boolean
  readonly is_scoring: boolean
  readonly appointed_at: Date
  readonly appointed_by_name: string
}

export const insertMember = (tx: Tx, member: NewMember) => tx.run(sql.insertInto('evaluators').values(member))
