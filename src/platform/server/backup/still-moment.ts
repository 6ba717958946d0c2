/**
 * An instant in which no county's row is being written, so that what is counted is exactly what the copy holds.
 * Writers wait for some milliseconds; none is refused, and readers notice nothing.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, DatabaseError, escapeIdentifier } from 'pg'
import { BackupError } from './backup-error.ts'
import { countyTables } from './county-tables.ts'

/** Of one attempt. Below PostgreSQL's deadlock_timeout (1 s): in a knot it is us who gives way, never a writer. */
const attemptLasts = 700
const patience = 120_000
const passing = new Set(['57014', '55P03', '40P01']) // timed out, lock not available, deadlock

/** In a transaction of `client` that holds the tables; it ends with `work`. */
export async function inStillMoment<T>(
  client: Client,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const tables = [...(await countyTables(client)), 'tenants'].map(escapeIdentifier).join(', ')
  const deadline = Date.now() + patience
  for (let wait = 50; ; wait = Math.min(2 * wait, 2000)) {
    signal.throwIfAborted()
    await client.query('begin')
    try {
      if (await isTaken(client, tables)) return await work()
    } finally {
      await client.query('rollback')
    }
    if (Date.now() > deadline)
      throw new BackupError('Somebody has been writing for two minutes without a pause: try again later.')
    await pause(wait, undefined, { signal })
  }
}

async function isTaken(client: Client, tables: string): Promise<boolean> {
  // A short deadlock_timeout makes an autovacuum that is in the way give way.
  await client.query(`set local statement_timeout = ${attemptLasts}; set local deadlock_timeout = '100ms'`)
  try {
    await client.query(`lock table ${tables} in share mode`)
    await client.query('set local statement_timeout = 0')
    return true
  } catch (error) {
    if (error instanceof DatabaseError && passing.has(error.code ?? '')) return false
    throw error
  }
}
