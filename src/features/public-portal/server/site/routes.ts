/** The files that programs look for at a fixed place of every site. */
import { readFileSync } from 'node:fs'
import { viewCounty } from '#features/tenants/server/index.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handleRead, Published, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import * as contract from '../../site-contract.ts'
import { findPages } from './queries.ts'
import { robots } from './robots.ts'
import { securityContact } from './security-contact.ts'
import { sitemap } from './sitemap.ts'

const icon = readFileSync(new URL('favicon.ico', import.meta.url))
const plain = { 'content-type': 'text/plain; charset=utf-8' }

export function siteRoutes(platform: Platform): Route[] {
  const addressOf = ({ tenant }: { tenant: { subdomain: string } }) =>
    countyUrl(platform.env, tenant.subdomain)

  return [
    handleRead(contract.readRobots, async (ctx) => new Published(robots(addressOf(ctx)), plain)),
    handleRead(contract.readSitemap, async (ctx) => {
      const pages = await findPages(ctx.tx, dayIn(ctx.tenant.timeZone, ctx.now))
      return new Published(sitemap(addressOf(ctx), pages), {
        'content-type': 'application/xml; charset=utf-8',
      })
    }),
    handleRead(
      contract.readFavicon,
      async () =>
        new Published(icon, { 'content-type': 'image/x-icon', 'cache-control': 'public, max-age=86400' }),
    ),
    handleRead(contract.readSecurityContact, async (ctx) => {
      const county = await viewCounty(platform, ctx.tenant.subdomain)
      return new Published(securityContact(county, addressOf(ctx), ctx.now), plain)
    }),
  ]
}
