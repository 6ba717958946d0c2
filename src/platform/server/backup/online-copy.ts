/**
 * The frame around copying a running cluster, as PostgreSQL's manual has it (low-level base backup): its files are copied
 * between start and stop, in whatever state they are, and the WAL of that time makes them whole again. PostgreSQL calls
 * a backup off by itself when the connection ends: killing us in the middle leaves no trace in the server.
 */
import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { one, Sessions } from './session.ts'
import { inStillMoment } from './still-moment.ts'

export interface OnlineCopy {
  finish(signal: AbortSignal): Promise<FinishedCopy>
  /** The WAL files are copied, and may go. */
  releaseWal(): Promise<void>
  end(): Promise<void>
}

export interface FinishedCopy {
  /** Goes into the copy as `backup_label`. */
  readonly label: string
  /** The WAL files that belong to it: complete, and there until `releaseWal`. */
  readonly wal: readonly string[]
  /** Sees the database exactly as the copy holds it. */
  readonly witness: Client
}

export async function startOnlineCopy(adminUrl: string): Promise<OnlineCopy> {
  const sessions = new Sessions(adminUrl)
  try {
    const walHolder = await holdWal(sessions)
    const session = await sessions.open()
    const { start } = await one<{ start: string }>(
      session,
      `select pg_backup_start('countyhall', fast => true)::text as start`,
    )
    return {
      finish: async (signal) => finish(session, await sessions.open(), start, signal),
      releaseWal: () => sessions.close(walHolder),
      end: () => sessions.closeAll(),
    }
  } catch (error) {
    await sessions.closeAll()
    throw error
  }
}

/** By a temporary slot, in a session of its own, since any error in its session drops it. */
async function holdWal(sessions: Sessions): Promise<Client> {
  const session = await sessions.open()
  const name = `backup_${randomBytes(6).toString('hex')}`
  await session.query('select pg_create_physical_replication_slot($1, true, true)', [name])
  return session
}

async function finish(
  session: Client,
  witness: Client,
  start: string,
  signal: AbortSignal,
): Promise<FinishedCopy> {
  const { stop, label } = await inStillMoment(session, signal, async () => {
    await witness.query('begin isolation level repeatable read read only')
    await witness.query('select 1') // what it sees is settled by its first query
    return one<{ stop: string; label: string }>(
      session,
      `select lsn::text as stop, labelfile as label from pg_backup_stop(wait_for_archive => false)`,
    )
  })
  return { label, wal: await walFiles(session, start, stop), witness }
}

async function walFiles(session: Client, start: string, stop: string): Promise<string[]> {
  const { rows } = await session.query<{ name: string }>(
    `select pg_walfile_name('0/0'::pg_lsn + number * size + 1) as name
     from (select setting::numeric as size from pg_settings where name = 'wal_segment_size') as segment,
       generate_series(div($1::pg_lsn - '0/0'::pg_lsn, size), div($2::pg_lsn - '0/0'::pg_lsn - 1, size)) as number`,
    [start, stop],
  )
  return rows.map((row) => row.name)
}
