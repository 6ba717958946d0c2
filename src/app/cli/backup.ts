import { parseArgs } from 'node:util'
import { type CountyRecord, type WrittenBackup, writeBackup } from '#platform/server/backup/index.ts'
import type { Env } from '#platform/server/env.ts'
import type { Platform } from '#platform/server/platform.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/index.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { requireData, settingsOf, withPlatform } from './open.ts'
import { readAuditHead } from './queries.ts'
import { megabytes } from './sizes.ts'

export const backup: Command = {
  usage: '<folder or file.tar.gz>',
  summary: 'Makes a backup of everything in DATA_DIR, while the server runs.',
  details: [
    'In a folder the backup gets a name of its own, countyhall-<time>.tar.gz. It holds the database, the counties’',
    'files, the server’s secret, the key and the exported heads of the audit records, and a manifest with the SHA-256 of every file, the number of rows of every county',
    'and the heads of the audit logs. Anyone who has it has everything: only its owner can read it; encrypt',
    'it before it leaves the machine.',
    '',
    'With DATABASE_URL the database is not in it: back that up with its own tools (pg_dump, snapshots) first, and',
    'keep SESSION_SECRET. With S3_BUCKET the files are not in it either.',
    '',
    'Exit code 1, with the backup made, where files of counties were missing or damaged already.',
  ].join('\n'),

  async run(args, terminal) {
    const [target, ...more] = parseArgs({ args, allowPositionals: true }).positionals
    if (!target || more.length > 0) throw new UsageError('Name one folder or file for the backup.')
    const env = settingsOf(terminal)
    requireData(env)
    const began = Date.now()
    const written = env.DATABASE_URL
      ? await ofFilesOnly(env, target, terminal)
      : await ofEverything(env, target, terminal)
    report(terminal, written, Date.now() - began)
    return written.damaged.length > 0 ? 1 : 0
  },
}

async function ofEverything(env: Env, target: string, { signal }: Terminal): Promise<WrittenBackup> {
  const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR })
  try {
    const database = { adminUrl: postgres.adminUrl }
    return await writeBackup({ dataDir: env.DATA_DIR, database, hasFiles: !env.S3_BUCKET }, target, signal)
  } finally {
    await postgres.stop()
  }
}

async function ofFilesOnly(env: Env, target: string, { signal, say }: Terminal): Promise<WrittenBackup> {
  say('DATABASE_URL is set: the database is NOT in this backup. Back it up with its own tools.')
  const counties = await withPlatform(env, { migrates: false }, recordHeads)
  const source = { dataDir: env.DATA_DIR, database: { counties }, hasFiles: !env.S3_BUCKET }
  return writeBackup(source, target, signal)
}

async function recordHeads({ database, dispatcher }: Platform): Promise<CountyRecord[]> {
  const counties: CountyRecord[] = []
  for (const { id, subdomain, name } of await dispatcher.allTenants())
    counties.push({ id, subdomain, name, audit: await database.reading(id, readAuditHead) })
  return counties
}

function report(
  { say, warn }: Terminal,
  { file, bytes, manifest, damaged }: WrittenBackup,
  took: number,
): void {
  const copied = manifest.files.reduce((sum, { size }) => sum + size, 0)
  say(`${file}`)
  say(
    `  ${manifest.counties.length} counties, ${manifest.files.length} files, ` +
      `${megabytes(copied)} in ${megabytes(bytes)}, ${(took / 1000).toFixed(1)} s`,
  )
  if (!manifest.has_files) say('  S3_BUCKET is set: the counties’ files are NOT in this backup.')
  if (!manifest.has_secret) say('  SESSION_SECRET is NOT in this backup: keep it in a safe place.')
  if (!manifest.has_audit_key)
    say('  The key of the audit logs (AUDIT_KEY, or else SESSION_SECRET) is NOT in this backup: keep it.')
  for (const problem of damaged) warn(`  ${problem}`)
  if (damaged.length > 0)
    warn(`  ${damaged.length} files were missing or changed before the backup was made.`)
}
