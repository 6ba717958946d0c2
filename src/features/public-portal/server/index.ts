/** What the server puts together of the public pages at start. */

import { viewCounty } from '#features/tenants/server/index.ts'
import { countyUrl } from '#platform/server/env.ts'
import type { ProblemPage } from '#platform/server/http/problem.ts'
import type { Platform } from '#platform/server/platform.ts'
import { layout } from './page.ts'
import { problemPage } from './pages/problem.ts'

export { announcing, announcingMoves, solicitationAnnouncements } from './subscriptions/announce.ts'

/** A host that names no county has a page too: it says so. */
export const portalProblems =
  (platform: Platform): ProblemPage =>
  async (problem, host) => {
    const tenant = await platform.tenants.ofHost(host).catch(() => undefined)
    const county = tenant && (await viewCounty(platform, tenant.subdomain))
    const site = county && { county, address: countyUrl(platform.env, county.subdomain) }
    return layout(site, problemPage(problem, site !== undefined))
  }
