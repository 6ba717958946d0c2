/** One attempt at one job, and what becomes of it. */
import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { type JobHandler, PermanentJobError } from './handler.ts'

export type Outcome = 'done' | 'retried' | 'dead'

/** Called after each attempt; for counters and timings. */
export interface JobMetrics {
  attempted(kind: string, outcome: Outcome, seconds: number): void
}

export interface JobSurroundings {
  /** Runs work as the app role in a transaction of one county. */
  runInTenant<T>(tenantId: string, work: (ctx: Ctx) => Promise<T>): Promise<T>
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly metrics?: JobMetrics
}

const Envelope = z.object({ tenantId: z.uuid(), payload: z.unknown() })

export async function runJob(
  { kind, run }: JobHandler,
  job: JobWithMetadata<unknown>,
  { runInTenant, log, metrics }: JobSurroundings,
): Promise<JobResult> {
  const started = performance.now()
  const finish = (outcome: Outcome) =>
    metrics?.attempted(kind.name, outcome, (performance.now() - started) / 1000)
  const isLast = job.retryCount >= job.retryLimit
  try {
    const { tenantId, payload } = Envelope.parse(job.data)
    const attempt = {
      jobId: job.id,
      number: job.retryCount + 1,
      isLast,
      wasLost: wasLost(job),
      signal: job.signal,
    }
    await run((work) => runInTenant(tenantId, work), payload, attempt)
    finish('done')
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const isDead = isLast || error instanceof PermanentJobError || error instanceof z.ZodError
    finish(isDead ? 'dead' : 'retried')
    const said = { err: error, job: job.id, kind: kind.name, attempt: job.retryCount + 1 }
    if (isDead) log.error(said, 'job is dead')
    else log.warn(said, 'job will be tried again')
    return { id: job.id, status: isDead ? 'deadletter' : 'failed', output: outputOf(error) }
  }
}

/** What pg-boss writes of an attempt that fell silent; what we write is `outputOf`. */
const FellSilent = z.object({ value: z.object({ message: z.string() }) })
const wasLost = ({ retryCount, output }: JobWithMetadata<unknown>) =>
  retryCount > 0 && FellSilent.safeParse(output).success

/** Kept with the job. The message alone: an error's other properties may carry what a log must not. */
const outputOf = (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) })
