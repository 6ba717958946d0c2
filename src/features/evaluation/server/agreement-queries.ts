/** Consensus scores, notes of the discussion, and tie-breaks, as they are stored. */
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'

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
