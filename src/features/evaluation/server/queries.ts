/** An evaluation, its criteria, and its rounds, as they are stored. */
import { z } from 'zod'
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
