/** A running cluster as entries of an archive, and what is on record of it. */
import { join } from 'node:path'
import type { Client } from 'pg'
import { clusterFolder } from '../postgres/index.ts'
import { clusterEntries } from './cluster-entries.ts'
import { recordCounties } from './county-tables.ts'
import { bytesEntry, requiredEntry } from './file-entry.ts'
import { clusterPrefix, passwordPath } from './layout.ts'
import { type CountyRecord, DatabaseVersions, type Manifest } from './manifest.ts'
import type { OnlineCopy, SnapshotReaders } from './online-copy.ts'
import { one } from './session.ts'
import type { TarEntry } from './tar-writer.ts'

export interface CopiedDatabase {
  /** The moment that the copy shows. */
  readonly at: Date
  readonly about: NonNullable<Manifest['database']>
  readonly counties: CountyRecord[]
  /** Sees the database as the copy holds it, until the copy ends. */
  readonly witness: Client
}

export async function* databaseEntries(
  dataDir: string,
  copy: OnlineCopy,
  signal: AbortSignal,
): AsyncGenerator<TarEntry, CopiedDatabase> {
  const { cluster, passwordFile } = clusterFolder(dataDir)
  yield* clusterEntries(cluster, clusterPrefix)
  const { label, wal, witnesses } = await copy.finish(signal)
  const at = new Date()
  yield bytesEntry(`${clusterPrefix}/backup_label`, Buffer.from(label))
  for (const name of wal)
    yield* requiredEntry(join(cluster, 'pg_wal', name), `${clusterPrefix}/pg_wal/${name}`)
  await copy.releaseWal()
  yield* requiredEntry(passwordFile, passwordPath)
  return {
    at,
    about: await versionsOf(witnesses.before),
    counties: await testify(witnesses),
    witness: witnesses.before,
  }
}

/** Both see the same, but for the little that no audit record tells of, such as failed sign-ins. */
async function testify({ before, after }: SnapshotReaders): Promise<CountyRecord[]> {
  const later = new Map((await recordCounties(after)).map(({ id, rows }) => [id, rows]))
  return (await recordCounties(before)).map((county) => {
    const changed = Object.entries(later.get(county.id) ?? {}).filter(
      ([table, count]) => county.rows?.[table] !== count,
    )
    return changed.length > 0 ? { ...county, rows_after: Object.fromEntries(changed) } : county
  })
}

const versionsOf = (witness: Client) =>
  one(
    witness,
    DatabaseVersions,
    `select current_setting('server_version') as postgres,
       (select name from migrations order by run_on desc, id desc limit 1) as migration`,
  )
