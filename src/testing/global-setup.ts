/** One PostgreSQL for the whole run, with one migrated database that holds the demo counties: every test file copies it. */
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { createDemoCounties } from '#app/demo.ts'
import { openPlatform } from '#app/platform.ts'
import { readEnv } from '#platform/server/env.ts'
import { makeMemoryFolder, removeDataFolder } from './data-folder.ts'
import { startTestPostgres } from './test-postgres.ts'

export const testSecret = 'a secret that only the tests know, long enough'
export const templateDatabase = 'countyhall_template'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
    /** Where the files of the demo counties lie. */
    demoFiles: string
  }
}

export default async function setup(project: TestProject) {
  const dataDir = await makeMemoryFolder()
  const postgres = await startTestPostgres(dataDir)
  const admin = new Client({ connectionString: postgres.adminUrl })
  await admin.connect()
  await admin.query(`create database ${templateDatabase}`)
  await admin.end()

  const url = new URL(postgres.adminUrl)
  url.pathname = `/${templateDatabase}`
  const env = readEnv({
    DATABASE_URL: url.href,
    SESSION_SECRET: testSecret,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  })
  const platform = await openPlatform(env)
  await createDemoCounties(platform)
  await platform.close()

  project.provide('adminUrl', postgres.adminUrl)
  project.provide('demoFiles', join(dataDir, 'files'))
  return async () => {
    await postgres.stop()
    await removeDataFolder(dataDir)
  }
}
