import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'

const Found = z.object({
  are_names_hidden: z.boolean(),
  /** A round whose scores aren’t opened. */
  is_scoring: z.boolean(),
  /** Everyone who is or was on the committee. */
  member_ids: z.array(z.string()),
})
export type CommitteeState = z.infer<typeof Found>

/** How far a committee is, for what follows its ranking; undefined where none was appointed. */
export const findCommitteeState = async (tx: Tx, projectId: string): Promise<CommitteeState | undefined> =>
  (
    await tx.rows(
      Found,
      `select e.are_names_hidden,
         exists (select from evaluation_rounds r where r.project_id = e.project_id and r.opened_at is null) as is_scoring,
         array(select m.user_id from evaluators m where m.project_id = e.project_id order by m.user_id) as member_ids
       from evaluations e where e.project_id = $1`,
      [projectId],
    )
  )[0]
