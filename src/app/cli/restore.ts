import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type InCounty, type Manifest, restoreBackup } from '#platform/server/backup/index.ts'
import type { Env } from '#platform/server/env.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { settingsOf, withPlatform } from './open.ts'

const options = { 'data-dir': { type: 'string' } } as const

export const restore: Command = {
  usage: '<backup.tar.gz> --data-dir <fresh folder>',
  summary: 'Restores a backup into a fresh folder and checks that everything is there.',
  details: [
    'First, the SHA-256 of every file is compared with the manifest. Then the database is unpacked, started and',
    'recovered, and checked: the rows of every county are as many as they were, every audit log is intact and ends',
    'where it did, and every file that a row names is there, byte for byte. Only then the folder is filled.',
    '',
    'A running server and its DATA_DIR are not touched. Afterwards DATA_DIR=<folder> npm start serves the copy.',
    'Of a backup made with DATABASE_URL the files are restored, and checked against the database of that name.',
  ].join('\n'),

  async run(args, terminal) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [archive, ...more] = positionals
    if (!archive || more.length > 0) throw new UsageError('Name one backup.')
    if (!values['data-dir']) throw new UsageError('--data-dir is missing: the fresh folder to restore into.')
    const env = settingsOf(terminal)
    const dataDir = resolve(values['data-dir'])
    const manifest = await withDatabase(env, (inCounty) =>
      restoreBackup({ archive: resolve(archive), dataDir, inCounty, auditKey: env.AUDIT_KEY, ...terminal }),
    )
    report(terminal, env, manifest, dataDir)
    return 0
  },
}

const withDatabase = <T>(env: Env, work: (inCounty?: InCounty) => Promise<T>): Promise<T> =>
  env.DATABASE_URL ? withPlatform(env, { migrates: false }, ({ database }) => work(database.reading)) : work()

function report({ say }: Terminal, env: Env, manifest: Manifest, dataDir: string): void {
  const { counties, database, has_files, has_secret, has_audit_key, version, created_at } = manifest
  say(`Restored: Countyhall ${version}, ${created_at}, into ${dataDir}`)
  if (database) {
    for (const { subdomain, audit, rows = {} } of counties) {
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
      say(`  ${subdomain}: ${total} rows, ${audit.events} audit events, head ${audit.head}`)
    }
    say('Row counts, audit records and files are as the manifest says.')
  } else {
    say('  The database was not in the backup: restore it with its own tools.')
    if (!env.DATABASE_URL) say('  Set DATABASE_URL to have the files checked against it.')
  }
  if (!has_files) say('  The files are in a bucket, and were not checked.')
  if (!has_secret) say('  Start the server with the SESSION_SECRET of the time.')
  if (has_audit_key === false)
    say(
      `  Start the server with the AUDIT_KEY of the time${env.AUDIT_KEY ? '' : ': the seals of the audit logs were not checked'}.`,
    )
  say(`DATA_DIR=${dataDir} npm start serves it.`)
}
