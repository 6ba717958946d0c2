/** All that a backup holds, in the order in which it is safe to copy: the database, then the files that its rows name. */
import { join } from 'node:path'
import type { Client } from 'pg'
import { clusterFolder } from '../postgres/index.ts'
import { secretFileName } from '../secret-file.ts'
import { clusterEntries } from './cluster-entries.ts'
import { countyFileEntries } from './county-files.ts'
import { recordCounties } from './county-tables.ts'
import { damagedFiles } from './file-checks.ts'
import { bytesEntry, fileEntry, requiredEntry } from './file-entry.ts'
import { clusterPrefix, passwordPath } from './layout.ts'
import { Ledger } from './ledger.ts'
import { type CountyRecord, type Manifest, manifestName } from './manifest.ts'
import { type OnlineCopy, startOnlineCopy } from './online-copy.ts'
import { productVersion } from './product.ts'
import { inCountyOf, one } from './session.ts'
import type { TarEntry } from './tar-writer.ts'

export interface Source {
  readonly dataDir: string
  /** The embedded database's administrator, or the counties of one that is backed up by its own tools. */
  readonly database: { readonly adminUrl: string } | { readonly counties: CountyRecord[] }
  /** False where the files are in a bucket. */
  readonly hasFiles: boolean
}

export interface Outcome {
  readonly manifest: Manifest
  /** Files that rows name and that were missing or changed already. */
  readonly damaged: readonly string[]
}

export async function* contentsOf(
  source: Source,
  signal: AbortSignal,
  tell: (outcome: Outcome) => void,
): AsyncGenerator<TarEntry> {
  const { dataDir, database, hasFiles } = source
  const ledger = new Ledger()
  const copy = 'adminUrl' in database ? await startOnlineCopy(database.adminUrl) : undefined
  try {
    const witness = copy && (yield* ledger.listing(databaseEntries(dataDir, copy, signal)))
    const counties = 'counties' in database ? database.counties : witness ? await recordCounties(witness) : []
    const about = witness ? await describeDatabase(witness) : null
    yield* ledger.listing(fileEntry(join(dataDir, secretFileName), secretFileName))
    const hasSecret = ledger.files.at(-1)?.path === secretFileName
    if (hasFiles) yield* ledger.listing(countyFileEntries(dataDir))
    const damaged = witness && hasFiles ? await damagedFiles(counties, inCountyOf(witness), ledger.find) : []
    const manifest: Manifest = {
      product: 'countyhall',
      format: 1,
      version: productVersion(),
      created_at: new Date().toISOString(),
      database: about,
      has_files: hasFiles,
      has_secret: hasSecret,
      counties,
      files: ledger.files,
    }
    yield bytesEntry(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
    tell({ manifest, damaged })
  } finally {
    await copy?.end()
  }
}

/** Gives back a session that sees the database exactly as the copy holds it. */
async function* databaseEntries(
  dataDir: string,
  copy: OnlineCopy,
  signal: AbortSignal,
): AsyncGenerator<TarEntry, Client> {
  const { cluster, passwordFile } = clusterFolder(dataDir)
  yield* clusterEntries(cluster, clusterPrefix)
  const { label, wal, witness } = await copy.finish(signal)
  yield bytesEntry(`${clusterPrefix}/backup_label`, Buffer.from(label))
  for (const name of wal)
    yield* requiredEntry(join(cluster, 'pg_wal', name), `${clusterPrefix}/pg_wal/${name}`)
  await copy.releaseWal()
  yield* requiredEntry(passwordFile, passwordPath)
  return witness
}

const describeDatabase = (witness: Client) =>
  one<{ postgres: string; migration: string }>(
    witness,
    `select current_setting('server_version') as postgres,
       (select name from migrations order by run_on desc, id desc limit 1) as migration`,
  )
