/** The whole server on a database of its own, without a port: what server tests talk to. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { inject } from 'vitest'
import { apiNames } from '#app/contracts.ts'
import { type OpenPlatform, openPlatform } from '#app/platform.ts'
import { problemPageOf, routesOf } from '#app/server.ts'
import { startJobs } from '#app/start.ts'
import { login } from '#features/auth/contract.ts'
import { type demoAccounts, demoPassword } from '#features/users/server/demo.ts'
import { hostOf, readEnv } from '#platform/server/env.ts'
import { buildHttp } from '#platform/server/http/app.ts'
import type { Route } from '#platform/server/http/handle.ts'
import { Caller } from './caller.ts'
import { requireGoodWording } from './email-wording.ts'
import { testSecret } from './global-setup.ts'
import { TestClock } from './test-clock.ts'
import { createTestDatabase } from './test-database.ts'

export type DemoAccount = (typeof demoAccounts)[number]['local']

export interface TestApp {
  readonly http: FastifyInstance
  readonly platform: OpenPlatform
  readonly clock: TestClock
  /** Someone at a county's door without a token. */
  visitor(county: string): Caller
  signIn(county: string, account: DemoAccount): Promise<Caller>
  /** SQL as the administrator of the database: to look behind the scenes. */
  look<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** Lets the workers take what was enqueued, until nothing waits. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

export interface TestAppOptions {
  readonly env?: Record<string, string>
  /** Calls that only a test has. */
  readonly routes?: (platform: OpenPlatform) => Route[]
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'countyhall-app-'))
  await cp(inject('demoFiles'), join(dataDir, 'files'), { recursive: true })
  const clock = new TestClock()
  const env = readEnv({
    DATABASE_URL: database.adminUrl,
    SESSION_SECRET: testSecret,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    POOL_SIZE: '4',
    REQUESTS_PER_MINUTE: '1000000',
    ...options.env,
  })
  const platform = await openPlatform(env, { clock, skipMigration: true })
  const http = await buildHttp(platform, {
    routes: [...routesOf(platform), ...(options.routes?.(platform) ?? [])],
    problemPage: problemPageOf(platform),
    names: apiNames,
    checkOutput: true,
    // The tests run in the same process: what they do at length is no load of the server.
    mostLag: 0,
  })
  await http.ready()
  const admin = new Client({ connectionString: database.adminUrl })
  await admin.connect()

  const callerAt = (county: string, token?: string) => new Caller(http, county, token, hostOf(env, ''))
  const visitor = (county: string) => callerAt(county)
  return {
    http,
    platform,
    clock,
    visitor,
    async signIn(county, account) {
      const email = `${account}@${county}.example`
      const body = { email, password: demoPassword, subdomain: county }
      const answer = await visitor(county).call(login, { body })
      if (answer.status !== 200) throw new Error(`could not sign in as ${email}: ${answer.problem.error}`)
      return callerAt(county, answer.body.token)
    },
    look: async (text, values) => (await admin.query(text, values)).rows,
    async runJobs() {
      const workers = await startJobs(platform, { pollSeconds: 0.5 })
      try {
        await untilIdle(admin)
      } finally {
        await workers.stop()
      }
    },
    async close() {
      await http.close()
      await platform.close()
      try {
        await requireGoodWording(admin)
      } finally {
        await admin.end()
        await database.drop()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  }
}

async function untilIdle(admin: Client): Promise<void> {
  for (let tries = 0; tries < 900; tries++) {
    const { rows } = await admin.query<{ n: number }>(
      "select count(*)::int as n from pgboss.job where state < 'completed' and name not like '\\_\\_%' and name <> 'jobs.dead' and start_after <= now()",
    )
    if (rows[0]?.n === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('jobs still wait after 90 seconds')
}
