/** Someone who manages roles and is no Full Administrator: the demo clerk, given other switches behind the scenes. */

import type { Permission } from '#platform/shared/permissions/catalog.ts'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'

export const roleId = async (app: TestApp, county: string, name: string): Promise<string> => {
  const [row] = await app.look<{ id: string }>(
    'select r.id from roles r join tenants t on t.id = r.tenant_id where t.subdomain = $1 and r.name = $2',
    [county, name],
  )
  if (!row) throw new Error(`there is no role ${name} in ${county}`)
  return row.id
}

export async function roleKeeper(app: TestApp, granted: readonly Permission[]): Promise<Caller> {
  await app.look('update roles set granted = $1 where id = $2', [
    granted,
    await roleId(app, 'alder', 'Clerk of the Board'),
  ])
  return app.signIn('alder', 'clerk')
}
