/** Jobs that failed for good: kept, listed, and put back into their queues when the cause is gone. */
import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { checkRows } from '../database/row-checks.ts'
import { deadLetterQueue, jobSchema } from './queues.ts'

const DeadLetterJob = z.object({
  id: z.uuid(),
  kind: z.string(),
  tenantId: z.uuid().nullable(),
  error: z.string().nullable(),
  attempts: z.number(),
  createdAt: z.date(),
  diedAt: z.date(),
})
export type DeadLetterJob = z.infer<typeof DeadLetterJob>

export async function listDeadJobs(boss: PgBoss, limit: number): Promise<DeadLetterJob[]> {
  const text = `select id, source_name as kind, data->>'tenantId' as "tenantId", source_output->>'message' as error,
      source_retry_count + 1 as attempts, source_created_on as "createdAt", created_on as "diedAt"
    from ${jobSchema}.job_common where name = $1 and state = 'created' order by created_on desc limit $2`
  const { rows } = await boss.getDb().executeSql(text, [deadLetterQueue, limit])
  return checkRows(DeadLetterJob, text, rows)
}

export const retryDeadLetterJobs = (boss: PgBoss, ids?: readonly string[]): Promise<number> =>
  boss.redrive(deadLetterQueue, ids ? { ids: [...ids] } : {})
