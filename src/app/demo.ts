/** Four counties that look used, for a first look and for the tests. As features land, each adds its records here. */
import { addDemoBoard } from '../features/bodies/server/demo.ts'
import { addDemoDepartments } from '../features/departments/server/demo.ts'
import { addDemoRoles } from '../features/roles/server/demo.ts'
import { addDemoLogo } from '../features/tenants/server/demo.ts'
import { addDemoUsers } from '../features/users/server/demo.ts'
import { addDemoVendors } from '../features/vendors/server/demo.ts'
import type { Platform } from '../platform/server/platform.ts'
import { createCounty } from './counties.ts'
import { type DemoCounty, demoCounties } from './demo-counties.ts'

/** Says which counties it made; those that are there already stay as they are. */
export async function createDemoCounties(platform: Platform): Promise<string[]> {
  const there = new Set((await platform.dispatcher.allTenants()).map((tenant) => tenant.subdomain))
  const missing = demoCounties.filter((county) => !there.has(county.subdomain))
  for (const county of missing) await createDemoCounty(platform, county)
  return missing.map((county) => county.subdomain)
}

async function createDemoCounty(platform: Platform, county: DemoCounty): Promise<void> {
  const { subdomain, name, timeZone, accent } = county
  await createCounty(platform, { subdomain, name, timeZone, accent, isDemo: true }, async (ctx) => {
    await addDemoLogo(ctx, subdomain)
    await addDemoRoles(ctx)
    await addDemoDepartments(ctx, county.place)
    await addDemoVendors(ctx, { prefixes: county.vendorPrefixes, ...county.place })
    await addDemoBoard(ctx, county.board)
    await addDemoUsers(ctx, county.staff)
  })
}
