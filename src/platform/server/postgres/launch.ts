/** Starts a postmaster that outlives the server and hears none of the terminal's signals. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chown, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeRoom } from './log-file.ts'
import { findPostmaster } from './postmaster.ts'
import { cannotRun, programEnv } from './run-program.ts'
import { settingArguments, settingsFile } from './settings.ts'
import type { Site } from './site.ts'

/** True once its pid file is there, false where it ended before that: the log says why. */
export async function launch(site: Site, port: number): Promise<boolean> {
  await writeSettings(site)
  await makeRoom(site.folder.logFile)

  const program = join(site.runtime.folder, 'bin', 'postgres')
  const log = await open(site.folder.logFile, 'a', 0o600)
  // Root may look after a folder that an ordinary user made and will use again.
  if (site.account) await log.chown(site.account.uid, site.account.gid)
  const child = spawn(program, ['-D', site.folder.cluster, ...settingArguments(port, site.settings)], {
    ...site.account,
    cwd: '/',
    env: programEnv(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.unref()
  const failure = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(cannotRun(program, error)))
  })
  try {
    return await Promise.race([failure, isUnderWay(site, child)])
  } finally {
    await log.close()
  }
}

async function isUnderWay(site: Site, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = await findPostmaster(site.folder.cluster)
    if (postmaster && postmaster.pid === child.pid) return true
    await pause(5)
  }
  return false
}

/** Two servers may do this at once: each has a draft of its own. */
async function writeSettings({ folder, account }: Site): Promise<void> {
  const file = join(folder.cluster, 'postgresql.conf')
  const draft = `${file}.${process.pid}.new`
  await writeFile(draft, settingsFile(), { mode: 0o600 })
  if (account) await chown(draft, account.uid, account.gid)
  await rename(draft, file)
}
