import { z } from 'zod'
import { orderOf } from '#platform/server/database/list-sql.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { FailedJob, type FailedJobListQuery } from '../contract.ts'
import { kindsSaying } from '../rules.ts'

const FailedJobRow = FailedJob.extend({
  error: z.string().nullable(),
  asked_at: z.date(),
  failed_at: z.date(),
})
const Total = z.object({ total: z.number() })
/** Without a kind where it is not there, or someone else was quicker. */
const Retried = z.object({ kind: z.string().nullable() })
const RetriedOne = Retried.extend({ id: z.uuid() })

/** The county's own, whatever is asked: the function knows no other. A kind is found by its words or its name. */
const failed = `from failed_jobs() where $1::text is null or kind ^@ $1 or kind = any($2)`
const searched = (q: string | undefined) => [q?.toLowerCase() ?? null, q ? kindsSaying(q) : []]

export const findFailedJobs = (tx: Tx, { q, sort, limit, offset }: FailedJobListQuery) =>
  tx.rows(FailedJobRow, `select * ${failed} order by ${orderOf(sort)}, id limit $3 offset $4`, [
    ...searched(q),
    limit,
    offset,
  ])

export async function countFailedJobs(tx: Tx, q: string | undefined): Promise<number> {
  const [row] = await tx.rows(Total, `select count(*) as total ${failed}`, searched(q))
  return row?.total ?? 0
}

/** Its kind; nothing where it is not there, or someone else was quicker. */
export async function retryFailedJob(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.rows(Retried, 'select retry_failed_job($1) as kind', [id])
  return row?.kind ?? undefined
}

/** Those that failed first, in this order. */
export const retryFailedJobs = (tx: Tx, most: number) =>
  tx.rows(
    RetriedOne,
    `select f.id, retry_failed_job(f.id) as kind
     from (select id from failed_jobs() order by failed_at, id limit $1) f`,
    [most],
  )
