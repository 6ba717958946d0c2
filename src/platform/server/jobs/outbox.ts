/** Jobs are rows of the transaction that asked for them: enqueued if it commits, gone if it does not. */
import type { Tx } from '../database/tx.ts'
import type { Enqueue } from './job.ts'

export interface Outbox {
  /** The county is written by the database, from the transaction; a caller cannot name another one. */
  enqueueIn(tx: Tx, tenantId: string): Enqueue
}

const enqueueJob = 'select enqueue_job($1, $2, $3, coalesce($4, now()), $5)'

/** One statement a job, sent without waiting for the one before; needs no worker, cache or connection of its own. */
export function createOutbox(): Outbox {
  return {
    enqueueIn: (tx, tenantId) => async (kind, payload, options) => {
      const checked = JSON.stringify(kind.payload.parse(payload))
      await tx.sql(enqueueJob, [
        kind.name,
        checked,
        tenantId,
        options?.startAfter?.toISOString() ?? null,
        options?.singletonKey ?? null,
      ])
    },
  }
}
