/** Jobs that failed for good: kept, listed, and put back into their queues when the cause is gone. */
import type { PgBoss } from 'pg-boss'
import { deadQueue, jobSchema } from './queues.ts'

export interface DeadJob {
  readonly id: string
  readonly kind: string
  readonly tenantId: string | null
  readonly error: string | null
  readonly attempts: number
  readonly createdAt: Date
  readonly diedAt: Date
}

export async function listDeadJobs(boss: PgBoss, limit: number): Promise<DeadJob[]> {
  const { rows } = await boss.getDb().executeSql(
    `select id, source_name as kind, data->>'tenantId' as "tenantId", source_output->>'message' as error,
       source_retry_count + 1 as attempts, source_created_on as "createdAt", created_on as "diedAt"
     from ${jobSchema}.job_common where name = $1 and state = 'created' order by created_on desc limit $2`,
    [deadQueue, limit],
  )
  return rows
}

export const retryDeadJobs = (boss: PgBoss, ids?: readonly string[]): Promise<number> =>
  boss.redrive(deadQueue, ids ? { ids: [...ids] } : {})
