/** Who takes no part in a matter, and is shown nothing of it. */
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'

export const isRecused = async (tx: Tx, userId: string, matterId: string): Promise<boolean> =>
  (
    await tx.rows(
      z.object({ user_id: z.string() }),
      'select user_id from matter_recusals where user_id = $1 and matter_id = $2',
      [userId, matterId],
    )
  ).length > 0

/** All matters in which this user takes no part. */
export const findRecusals = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx.rows(
      z.object({ matter_id: z.uuid() }),
      'select matter_id from matter_recusals where user_id = $1',
      [userId],
    )
  ).map(({ matter_id }) => matter_id)

/** For good: no one takes part again. */
export const recuse = (tx: Tx, user_id: string, matter_id: string, recused_at: Date) =>
  tx.run(
    sql
      .insertInto('matter_recusals')
      .values({ user_id, matter_id, recused_at })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'matter_id']).doNothing()),
  )
