/** All that a backup holds, in the order in which it is safe to copy: the database, then the files that its rows name. */
import { join } from 'node:path'
import { headsFolderName } from '../audit/heads/folder.ts'
import { auditKeyFileName } from '../audit/keys.ts'
import { secretFileName } from '../secret-file.ts'
import { filesFolder, folderEntries } from './county-files.ts'
import { type CopiedDatabase, databaseEntries } from './database-entries.ts'
import { damagedFiles } from './file-checks.ts'
import { bytesEntry, fileEntry } from './file-entry.ts'
import { Ledger } from './ledger.ts'
import { type CountyRecord, type Manifest, manifestName } from './manifest.ts'
import { startOnlineCopy } from './online-copy.ts'
import { productVersion } from './product.ts'
import { inCountyOf } from './session.ts'
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
  const ledger = new Ledger()
  // Before the database: what was exported when the copy began is in the copy.
  yield* ledger.listing(folderEntries(source.dataDir, headsFolderName))
  if ('counties' in source.database) {
    tell(yield* withoutDatabase(source, ledger, source.database.counties))
    return
  }
  const copy = await startOnlineCopy(source.database.adminUrl)
  try {
    const database = yield* ledger.listing(databaseEntries(source.dataDir, copy, signal))
    tell(yield* withoutDatabase(source, ledger, database.counties, database))
  } finally {
    await copy.end()
  }
}

async function* withoutDatabase(
  { dataDir, hasFiles }: Source,
  ledger: Ledger,
  counties: CountyRecord[],
  copied?: CopiedDatabase,
): AsyncGenerator<TarEntry, Outcome> {
  for (const name of [secretFileName, auditKeyFileName])
    yield* ledger.listing(fileEntry(join(dataDir, name), name))
  if (hasFiles) yield* ledger.listing(folderEntries(dataDir, filesFolder))
  const manifest: Manifest = {
    product: 'countyhall',
    format: 1,
    version: productVersion(),
    created_at: (copied?.at ?? new Date()).toISOString(),
    database: copied?.about ?? null,
    has_files: hasFiles,
    has_secret: ledger.find(secretFileName) !== undefined,
    has_audit_key: ledger.find(auditKeyFileName) !== undefined,
    counties,
    files: ledger.files,
  }
  const isChecked = copied && hasFiles
  const damaged = isChecked ? await damagedFiles(counties, inCountyOf(copied.witness), ledger.find) : []
  yield bytesEntry(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  return { manifest, damaged }
}
