/** Puts a backup into a fresh DATA_DIR, starts its database, and holds everything against the manifest. */
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { evidenceIn } from '../audit/evidence.ts'
import { removeCluster, startEmbeddedPostgres } from '../postgres/index.ts'
import { BackupError } from './backup-error.ts'
import { damagedFiles } from './file-checks.ts'
import { unlessGone } from './file-entry.ts'
import type { ListedFile, Manifest } from './manifest.ts'
import { brokenChains, differingCounts } from './restored-checks.ts'
import { type InCounty, inCountyOf, Sessions } from './session.ts'
import { unpack } from './unpack.ts'
import { verifyArchive } from './verify-archive.ts'

export interface Restoring {
  readonly archive: string
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (line: string) => void
  /** Reads in the database that DATABASE_URL names: for a backup that holds only files. */
  readonly inCounty?: InCounty | undefined
  /** AUDIT_KEY, where the key is not in the backup. */
  readonly auditKey?: readonly string[] | undefined
}

/** Until everything is checked it lies in here: what has DATA_DIR's own names is whole. */
const draftName = '.restoring'

export async function restoreBackup(restoring: Restoring): Promise<Manifest> {
  const { archive, signal, say } = restoring
  const dataDir = resolve(restoring.dataDir)
  await requireEmpty(dataDir)
  const manifest = await verifyArchive(archive, signal)
  say(`${manifest.files.length} files are as the manifest of ${manifest.created_at} lists them.`)

  const draft = join(dataDir, draftName)
  const problems = await fill(restoring, draft, manifest)
  if (problems.length > 0) throw new BackupError(told(problems, draft))
  await promote(draft, dataDir)
  return manifest
}

/** What was found to be wrong in it. Where it cannot be judged nothing is left of it. */
async function fill(restoring: Restoring, draft: string, manifest: Manifest): Promise<string[]> {
  await mkdir(draft, { recursive: true })
  try {
    const { archive, signal } = restoring
    const files = await unpack({ archive, manifest, dataDir: draft, signal })
    restoring.say('Everything is unpacked.')
    return await check(restoring, draft, manifest, files)
  } catch (error) {
    await removeCluster(draft)
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

const told = (problems: readonly string[], draft: string) =>
  [
    'The copy is not what the backup says:',
    ...problems.slice(0, 20).map((problem) => `  ${problem}`),
    ...(problems.length > 20 ? [`  and ${problems.length - 20} more`] : []),
    `It stays in ${draft}; DATA_DIR=${draft} starts a server on it.`,
  ].join('\n')

async function requireEmpty(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir).catch(unlessGone)) ?? []
  if (names.length === 0) return
  throw new BackupError(
    names.includes(draftName)
      ? `${dataDir} holds a restore that was not finished (${draftName}): remove it first.`
      : `${dataDir} is not empty. Restore into a fresh folder.`,
  )
}

async function check(
  { signal, say, inCounty, auditKey }: Restoring,
  draft: string,
  manifest: Manifest,
  files: ReadonlyMap<string, ListedFile>,
): Promise<string[]> {
  const damaged = async (read: InCounty) =>
    manifest.has_files ? damagedFiles(manifest.counties, read, (path) => files.get(path)) : []
  if (!manifest.database) return inCounty ? damaged(inCounty) : []

  const postgres = await startEmbeddedPostgres({ dataDir: draft })
  const sessions = new Sessions(postgres.adminUrl)
  try {
    say('The database has recovered.')
    const session = await sessions.open()
    await session.query('begin isolation level repeatable read read only')
    signal.throwIfAborted()
    const read = inCountyOf(session)
    const evidenceOf = await evidenceIn(draft, auditKey)
    return [
      ...(await differingCounts(session, manifest.counties)),
      ...(await brokenChains(read, manifest.counties, evidenceOf)),
      ...(await damaged(read)),
    ]
  } finally {
    await sessions.closeAll()
    await postgres.stop()
  }
}

/** The database comes last: without it no server takes the folder for a restored one. */
async function promote(draft: string, dataDir: string): Promise<void> {
  const names = (await readdir(draft)).sort((a, b) => Number(a === 'postgres') - Number(b === 'postgres'))
  for (const name of names) await rename(join(draft, name), join(dataDir, name))
  await rmdir(draft)
  const folder = await open(dataDir)
  await folder.sync().finally(() => folder.close())
}
