/** The files of a running cluster that a backup needs: what pg_basebackup takes, and nothing that it leaves. */
import type { Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BackupError } from './backup-error.ts'
import { bytesEntry, fileEntry, folderEntry, unlessGone } from './file-entry.ts'
import type { TarEntry } from './tar-writer.ts'

/** Their content belongs to a running server, or is put in when the copy is finished (WAL). */
const emptied = /^(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/
const leftOut = [
  /^postmaster\.(pid|opts)$/,
  /^(backup_label|tablespace_map|backup_manifest|current_logfiles)/,
  /^postgresql\.(auto\.conf\.tmp|conf\.new)$/,
  /^global\/pg_control$/,
  /(^|\/)pgsql_tmp[^/]*$/,
  /(^|\/)pg_internal\.init[^/]*$/,
  /(^|\/)t\d+_\d+[^/]*$/, // a session's temporary table
]

export async function* clusterEntries(cluster: string, prefix: string): AsyncGenerator<TarEntry> {
  yield folderEntry(prefix)
  yield* folderEntries(cluster, '', prefix)
  yield await controlEntry(cluster, prefix)
}

async function* folderEntries(cluster: string, folder: string, prefix: string): AsyncGenerator<TarEntry> {
  for (const entry of await list(join(cluster, folder))) {
    const path = join(folder, entry.name)
    if (leftOut.some((shape) => shape.test(path))) continue
    if (entry.isFile()) yield* fileEntry(join(cluster, path), `${prefix}/${path}`, { isLive: true })
    else if (entry.isDirectory()) {
      yield folderEntry(`${prefix}/${path}`)
      if (!emptied.test(path)) yield* folderEntries(cluster, path, prefix)
    } else throw new BackupError(`${join(cluster, path)} is a link. A tablespace elsewhere is not backed up.`)
  }
}

/** A folder that is gone belonged to a database that was dropped in the meantime. */
const list = async (folder: string): Promise<Dirent[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(unlessGone)) ?? []

/** Copied last, as pg_basebackup does, and whole: PostgreSQL rewrites it in place. */
async function controlEntry(cluster: string, prefix: string): Promise<TarEntry> {
  const file = join(cluster, 'global', 'pg_control')
  for (let before = await readFile(file), tries = 0; tries < 100; tries += 1) {
    await pause(5)
    const now = await readFile(file)
    if (now.equals(before)) return bytesEntry(`${prefix}/global/pg_control`, now)
    before = now
  }
  throw new BackupError(`${file} never stands still.`)
}
