/** Runs of the notices, as the schedule starts them at a day’s noon. */
import { transact } from '#platform/server/http/run.ts'
import type { TestApp } from '#testing/test-app.ts'
import { tellOfDueDates } from './tell.ts'

export async function runNotices(app: TestApp, day: string): Promise<void> {
  const tenant = await app.platform.tenants.ofHost('alder.localhost')
  const now = new Date(`${day}T17:00:00Z`)
  await transact(
    app.platform,
    tenant,
    () => ({ kind: 'system', name: 'notices' }),
    (ctx) => tellOfDueDates(app.platform, Object.create(ctx, { now: { value: now } })),
  )
}
