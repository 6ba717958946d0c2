import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { Page } from '#platform/server/http/handle.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { FailedJob, FailedJobListQuery } from '../contract.ts'
import { kindWords, withoutSecrets } from '../rules.ts'
import * as queries from './queries.ts'

/** In one transaction; more are left for the next time. */
const mostAtOnce = 1000

export async function listFailedJobs(tx: Tx, query: FailedJobListQuery): Promise<Page<FailedJob[]>> {
  const [rows, total] = await Promise.all([
    queries.findFailedJobs(tx, query),
    queries.countFailedJobs(tx, query.q),
  ])
  const jobs = rows.map(({ error, asked_at, failed_at, ...job }) => ({
    ...job,
    error: withoutSecrets(error ?? ''),
    asked_at: asked_at.toISOString(),
    failed_at: failed_at.toISOString(),
  }))
  return new Page(jobs, total)
}

export async function retryFailedJob(ctx: Ctx<UserActor>, id: string) {
  const kind = await queries.retryFailedJob(ctx.tx, id)
  if (!kind) throw notFound()
  recordRetry(ctx, id, kind)
  return { message: 'Job will be retried.' }
}

export async function retryAllFailedJobs(ctx: Ctx<UserActor>) {
  let retried = 0
  for (const { id, kind } of await queries.retryFailedJobs(ctx.tx, mostAtOnce)) {
    if (!kind) continue
    recordRetry(ctx, id, kind)
    retried += 1
  }
  return { retried }
}

const recordRetry = (ctx: Ctx, id: string, kind: string) =>
  ctx.audit('job.retried', { object: { type: 'job', id }, after: { name: kindWords(kind), kind } })
