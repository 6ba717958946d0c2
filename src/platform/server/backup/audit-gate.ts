/**
 * Holds back everything that leaves a trace in an audit record, for some milliseconds: appending to it is the last step
 * before such a transaction commits. Whoever waits there waits for us alone, and we for nothing else: no knot can form.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, DatabaseError } from 'pg'
import { BackupError } from './backup-error.ts'

const attemptLasts = '1s'
const patience = 120_000
const lockNotAvailable = '55P03'

/** Runs `work` in a transaction of `client` that holds the gate. */
export async function withAuditPaused<T>(
  client: Client,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; ) {
    await client.query('begin')
    try {
      if (await isClosed(client)) return await work()
    } finally {
      await client.query('rollback')
    }
    await pause(500, undefined, { signal })
  }
  throw new BackupError('A transaction has been held open for two minutes at its very end: try again later.')
}

async function isClosed(client: Client): Promise<boolean> {
  // A short deadlock_timeout makes an autovacuum that is in the way give way.
  await client.query(`set local lock_timeout = '${attemptLasts}'; set local deadlock_timeout = '100ms'`)
  try {
    await client.query('lock table audit_heads in exclusive mode')
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code === lockNotAvailable) return false
    throw error
  }
}
