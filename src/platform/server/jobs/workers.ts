/** Takes jobs from the queues and runs their handlers. Any number of servers may do so at once. */
import { PgBoss } from 'pg-boss'
import { type DeadLetterJob, listDeadJobs, retryDeadLetterJobs } from './dead-jobs.ts'
import type { JobHandler } from './handler.ts'
import { atMost } from './limit.ts'
import { jobSchema } from './queues.ts'
import { type JobSurroundings, runJob } from './run-job.ts'
import { type Schedule, startSchedules } from './schedules.ts'

export interface WorkerOptions extends JobSurroundings {
  /** The dispatcher's connection: it takes and settles jobs, and sees no county's rows. */
  readonly dispatcherUrl: string
  readonly handlers: readonly JobHandler[]
  readonly schedules?: readonly Schedule[]
  /** Seconds between looks into an empty queue, 0.5 at the least. */
  readonly pollSeconds?: number
  /** Handlers that run at once in this process, over all queues. */
  readonly concurrency?: number
}

export interface QueueCount {
  readonly queue: string
  readonly ready: number
  readonly active: number
  readonly failed: number
}

export interface Workers {
  /** Takes no more jobs, and waits for those that run. What is not done in time is tried again later. */
  stop(options?: { withinSeconds?: number }): Promise<void>
  /** How full the queues are, as counted within the last minute. */
  counts(): Promise<QueueCount[]>
  dead(limit?: number): Promise<DeadLetterJob[]>
  /** Puts dead jobs back into their queues; says how many. */
  retryDead(ids?: readonly string[]): Promise<number>
}

const batchSize = 20
/** Seconds: the least that pg-boss takes. */
const soon = 0.5

export async function startWorkers(options: WorkerOptions): Promise<Workers> {
  const { handlers, log, pollSeconds = 2, concurrency = 4 } = options
  const boss = new PgBoss({
    connectionString: options.dispatcherUrl,
    application_name: 'countyhall jobs',
    schema: jobSchema,
    max: 3,
    migrate: false,
    reindex: false, // the owner's business: the dispatcher has no right to
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs: pg-boss failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs: pg-boss warns'))
  await boss.start()

  const limited = atMost(concurrency)
  for (const handler of handlers) {
    const ofItsKind = atMost(handler.kind.atOnce)
    await boss.work(
      handler.kind.name,
      {
        batchSize,
        perJobResults: true,
        includeMetadata: true,
        pollingIntervalSeconds: handler.kind.isAwaited ? soon : pollSeconds,
        burstWhenBatchFull: true,
      },
      (jobs) => Promise.all(jobs.map((job) => ofItsKind(() => limited(() => runJob(handler, job, options))))),
    )
  }
  await startSchedules(boss, options.schedules ?? [], pollSeconds)

  return {
    stop: ({ withinSeconds = 30 } = {}) => boss.stop({ graceful: true, timeout: withinSeconds * 1000 }),
    async counts() {
      const queues = await boss.getQueues()
      return queues.map(({ name, readyCount, activeCount, failedCount }) => ({
        queue: name,
        ready: readyCount,
        active: activeCount,
        failed: failedCount,
      }))
    },
    dead: (limit = 100) => listDeadJobs(boss, limit),
    retryDead: (ids) => retryDeadLetterJobs(boss, ids),
  }
}
