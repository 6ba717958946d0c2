import { afterAll, beforeAll, expect, it } from 'vitest'
import { findDisagreement } from '#features/meetings/server/attendance/consistency.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it.each(['alder', 'birch', 'cedar', 'dogwood'])('attendance and votes of %s agree', async (subdomain) => {
  const tenant = await app.platform.tenants.ofHost(`${subdomain}.localhost`)
  const meetings = await app.look<{ id: string }>(
    'select id from meetings where tenant_id = $1 and adjourned_at is not null',
    [tenant.id],
  )
  expect(meetings.length).toBeGreaterThan(3)
  const said = await app.platform.database.withTenant(tenant.id, (tx) =>
    Promise.all(meetings.map(({ id }) => findDisagreement({ tx, tenant }, id))),
  )
  expect(said.filter((each) => each !== null)).toEqual([])
})
