import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { failedJobSorts } from './lists.ts'

const Moment = z.iso.datetime({ offset: true })

export const FailedJob = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** What went wrong at the last attempt, without anything that lets someone in. */
  error: z.string(),
  attempts: z.number().int(),
  asked_at: Moment,
  failed_at: Moment,
})
export type FailedJob = z.infer<typeof FailedJob>

const FailedJobListQuery = listQuery(failedJobSorts, 'failed_at').extend({
  sort: z.literal(['failed_at', '-failed_at', 'kind', '-kind']).default('-failed_at'),
})
export type FailedJobListQuery = z.output<typeof FailedJobListQuery>

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  summary:
    'List background jobs that failed after repeated attempts; `q` matches a job’s description or the start of its name; the total is in X-Total-Count',
  access: { permission: 'audit.see' },
  query: FailedJobListQuery,
  output: z.array(FailedJob),
})

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/retry',
  summary: 'Retry a background job',
  access: { permission: 'county.manage' },
  params: z.object({ id: z.uuid() }),
  output: z.object({ message: z.string() }),
})

export const retryAllFailedJobs = endpoint({
  method: 'POST',
  path: '/api/jobs/retry',
  summary: 'Retry all failed jobs',
  access: { permission: 'county.manage' },
  output: z.object({ retried: z.number().int() }),
})
