/** Scores and score sheets as they are stored. What others scored is read only where their round is opened. */
import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'

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
