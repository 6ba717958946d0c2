/** How each kind of job is queued: tried again with growing pauses, and kept where all tries failed. */
import type { Queue } from 'pg-boss'
import type { JobKind } from './job.ts'

export const jobSchema = 'pgboss'
/** What failed for good, kept until someone looks at it. No worker takes from here. */
export const deadLetterQueue = 'jobs.dead'
/** Where schedules tick; each tick becomes one job a county. */
export const tickQueue = 'jobs.tick'

const day = 24 * 60 * 60
const year = 365 * day

const firstPause = 5
const longestPause = 60 * 60

/** When a job that failed at this attempt is tried again at the latest: each pause is up to twice the one before. */
export const triedAgainBy = (attempt: number, failedAt: Date): Date =>
  new Date(failedAt.getTime() + Math.min(firstPause * 2 ** Math.min(16, attempt), longestPause) * 1000)

interface QueueSettings extends Omit<Queue, 'policy'> {
  readonly policy: 'short' | 'standard'
}

export const queuesFor = (kinds: readonly JobKind[]): QueueSettings[] => [
  { name: deadLetterQueue, policy: 'standard', retentionSeconds: 10 * year },
  {
    name: tickQueue,
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    deadLetter: deadLetterQueue,
  },
  ...kinds.map((kind) => ({
    name: kind.name,
    // At most one job waits for each key; every job has a key, its own id where the caller gave none.
    policy: 'short' as const,
    retryLimit: kind.retries,
    retryDelay: firstPause,
    retryBackoff: true,
    retryDelayMax: longestPause,
    expireInSeconds: 15 * 60,
    // A worker that was killed is noticed by its silence, long before the job's time is up.
    heartbeatSeconds: 60,
    // Work that waits is never thrown away because the workers were down.
    retentionSeconds: year,
    deleteAfterSeconds: 7 * day,
    deadLetter: deadLetterQueue,
  })),
]
