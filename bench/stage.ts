/** A migrated database of its own with the full server on it, and the bare one beside it. */
import { Client } from 'pg'
import { jobKinds } from '#app/jobs.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { type County, fill, type Size } from './dataset.ts'
import { type Served, serve } from './processes.ts'

const secret = 'a secret for measuring, long enough to be taken'

export interface Stage {
  readonly counties: County[]
  readonly full: Served
  readonly bare: Served
  close(): Promise<void>
}

export async function setStage(adminUrl: string, name: string, size: Size): Promise<Stage> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  await migrate({ adminUrl: url.href, secret, jobKinds })
  const counties = await fill(url.href, secret, size)
  const shared = { POOL_SIZE: '8' }
  const full = await serve('../src/main.server.ts', {
    ...shared,
    DATABASE_URL: url.href,
    SESSION_SECRET: secret,
    PORT: '0',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '1000000000',
  })
  const bare = await serve('./bare-server.ts', { ...shared, BARE_DATABASE_URL: url.href })
  return {
    counties,
    full,
    bare,
    async close() {
      await Promise.all([full.stop(), bare.stop()])
    },
  }
}

export const hostOf = (county: County) => `${county.subdomain}.localhost`

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const ratio = (a: number, b: number) => (a / b).toFixed(2)
