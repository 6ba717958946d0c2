import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { SettingsError } from '../env.ts'
import { migrate } from './migrate.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const migrateAgain = () =>
  migrate({ adminUrl: app.platform.env.DATABASE_URL ?? '', secret: app.platform.secret, jobKinds: [] })
const namesRun = () => app.look<{ name: string }>('select name from migrations order by id')

it('runs nothing on a database that is up to date', async () => {
  expect(await migrateAgain()).toEqual([])
})

it('refuses a database that was made by other migrations, and leaves it as it was', async () => {
  const [first] = await namesRun()
  await app.look(`update migrations set name = '0001_before_release' where name = $1`, [first?.name])
  const before = await namesRun()
  const refusal = await migrateAgain().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(SettingsError)
  expect(String(refusal)).toContain(
    `it has migration 0001_before_release where this version has ${first?.name}.`,
  )
  expect(await namesRun()).toEqual(before)
})
