import { orderOf } from '#platform/server/database/list-sql.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { FailedJobListQuery } from '../contract.ts'
import { kindsSaying } from '../rules.ts'

interface FailedJobRow {
  readonly id: string
  readonly kind: string
  readonly error: string | null
  readonly attempts: number
  readonly asked_at: Date
  readonly failed_at: Date
}

/** The county's own, whatever is asked: the function knows no other. A kind is found by its words or its name. */
const failed = `from failed_jobs() where $1::text is null or kind ^@ $1 or kind = any($2)`
const searched = (q: string | undefined) => [q?.toLowerCase() ?? null, q ? kindsSaying(q) : []]

export const findFailedJobs = (tx: Tx, { q, sort, limit, offset }: FailedJobListQuery) =>
  tx.sql<FailedJobRow>(`select * ${failed} order by ${orderOf(sort)}, id limit $3 offset $4`, [
    ...searched(q),
    limit,
    offset,
  ])

export async function countFailedJobs(tx: Tx, q: string | undefined): Promise<number> {
  const [row] = await tx.sql<{ total: number }>(`select count(*) as total ${failed}`, searched(q))
  return row?.total ?? 0
}

export const findFailedJobIds = async (tx: Tx, most: number): Promise<string[]> =>
  (await tx.sql<{ id: string }>('select id from failed_jobs() order by failed_at, id limit $1', [most])).map(
    ({ id }) => id,
  )

/** Its kind; nothing where it is not there, or somebody else was quicker. */
export async function retryFailedJob(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.sql<{ kind: string | null }>('select retry_failed_job($1) as kind', [id])
  return row?.kind ?? undefined
}
