/** A new, empty cluster: UTF-8, checksums, no dependence on the machine's locales, one superuser with a password. */
import { randomBytes } from 'node:crypto'
import { chown, writeFile } from 'node:fs/promises'
import type { Draft } from './drafts.ts'
import { runProgram } from './run-program.ts'

export async function initialize({ folder, account, runtime }: Draft): Promise<void> {
  await writeFile(folder.passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (account) await chown(folder.passwordFile, account.uid, account.gid)

  await runProgram(runtime, account, 'initdb', [
    '--pgdata',
    folder.cluster,
    '--username=postgres',
    `--pwfile=${folder.passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync', // the draft is synced as a whole
    '--no-instructions',
  ])
}
