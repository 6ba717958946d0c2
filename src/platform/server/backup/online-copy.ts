/**
 * The frame around copying a running cluster, as PostgreSQL's manual has it (low-level base backup): its files are copied
 * between start and stop, in whatever state they are, and the WAL of that time makes them whole again. PostgreSQL calls
 * a backup off by itself when the connection ends: killing us in the middle leaves no trace in the server.
 */
import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { z } from 'zod'
import { rowsOf } from '../database/row-checks.ts'
import { withAuditPaused } from './audit-gate.ts'
import { one, Sessions } from './session.ts'

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
  readonly witnesses: SnapshotReaders
}

/** They see the database as it was just before the copy's last moment, and just after it. */
export interface SnapshotReaders {
  readonly before: Client
  readonly after: Client
}

const Started = z.object({ start: z.string() })
const Stopped = z.object({ stop: z.string(), label: z.string() })
const WalFile = z.object({ name: z.string() })

export async function startOnlineCopy(adminUrl: string): Promise<OnlineCopy> {
  const sessions = new Sessions(adminUrl)
  try {
    const walHolder = await holdWal(sessions)
    const session = await sessions.open()
    const { start } = await one(
      session,
      Started,
      `select pg_backup_start('countyhall', fast => true)::text as start`,
    )
    return {
      async finish(signal) {
        const witnesses = { before: await sessions.open(), after: await sessions.open() }
        return finish(session, witnesses, start, signal)
      },
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

/** Behind the gate nothing that is audited happens between the two witnesses: they see the same, and so has the copy. */
async function finish(
  session: Client,
  witnesses: SnapshotReaders,
  start: string,
  signal: AbortSignal,
): Promise<FinishedCopy> {
  const { stop, label } = await withAuditPaused(session, signal, async () => {
    await look(witnesses.before)
    const stopped = await one(
      session,
      Stopped,
      'select lsn::text as stop, labelfile as label from pg_backup_stop(wait_for_archive => false)',
    )
    await look(witnesses.after)
    return stopped
  })
  return { label, wal: await walFiles(session, start, stop), witnesses }
}

/** What a transaction of this kind sees is settled by its first query. */
async function look(witness: Client): Promise<void> {
  await witness.query('begin isolation level repeatable read read only')
  await witness.query('select 1')
}

async function walFiles(session: Client, start: string, stop: string): Promise<string[]> {
  const files = await rowsOf(
    session,
    WalFile,
    `select pg_walfile_name('0/0'::pg_lsn + number * size + 1) as name
     from (select setting::numeric as size from pg_settings where name = 'wal_segment_size') as segment,
       generate_series(div($1::pg_lsn - '0/0'::pg_lsn, size), div($2::pg_lsn - '0/0'::pg_lsn - 1, size)) as number`,
    [start, stop],
  )
  return files.map(({ name }) => name)
}
