/** The PostgreSQL of the whole run: the one that ships, or another one of the machine's, whose folder `TEST_POSTGRES` names. */
import { spawn } from 'node:child_process'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { accountFor } from '#platform/server/postgres/account.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/index.ts'
import { choosePort } from '#platform/server/postgres/port.ts'
import { programEnv, runProgram } from '#platform/server/postgres/run-program.ts'
import { settingArguments } from '#platform/server/postgres/settings.ts'
import { stopPostmaster } from '#platform/server/postgres/stop-postmaster.ts'

/** What is thrown away afterwards need not survive a power cut. What must, has a PostgreSQL of its own (crash.test.ts). */
const settings = { max_connections: '200', fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

interface TestPostgres {
  readonly adminUrl: string
  stop(): Promise<void>
}

export function startTestPostgres(dataDir: string): Promise<TestPostgres> {
  const folder = process.env.TEST_POSTGRES
  return folder ? startFrom(folder, dataDir) : startEmbeddedPostgres({ dataDir, settings })
}

/** As an administrator would install it: nothing set but what makes the tests quick. */
async function startFrom(folder: string, dataDir: string): Promise<TestPostgres> {
  const runtime = { folder, version: '' }
  const home = join(dataDir, 'other-postgres')
  const cluster = join(home, 'cluster')
  const account = accountFor(cluster)
  await mkdir(home)
  const passwordFile = join(home, 'password')
  const password = 'only-for-tests'
  await writeFile(passwordFile, password)
  if (account) for (const path of [home, passwordFile]) await chown(path, account.uid, account.gid)
  await runProgram(runtime, account, 'initdb', [
    ...['--pgdata', cluster, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions'],
  ])
  const port = await choosePort(join(home, 'port'))
  const options = settingArguments(port, { ...settings, log_min_messages: 'panic' })
  const server = spawn(join(folder, 'bin', 'postgres'), ['-D', cluster, ...options], {
    ...account,
    cwd: '/',
    env: programEnv(),
    stdio: 'ignore',
  })
  const pid = server.pid
  if (!pid) throw new Error(`No PostgreSQL runs from ${folder}.`)
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  await untilReady(adminUrl)
  return { adminUrl, stop: () => stopPostmaster(pid, cluster) }
}

async function untilReady(adminUrl: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new Client({ connectionString: adminUrl })
    try {
      await client.connect()
      return
    } catch (error) {
      if (attempt > 300) throw error
      await pause(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
