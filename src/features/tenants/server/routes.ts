import type { Ctx, UserActor } from '#platform/server/context.ts'
import {
  Download,
  handle,
  handleInScope,
  handleRead,
  type Route,
  type Scope,
} from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import { notFound } from '#platform/shared/errors.ts'
import * as contract from '../contract.ts'
import * as wanted from '../settings-contract.ts'
import * as county from './county.ts'
import { viewCounty } from './index.ts'
import { readCounty, readLogo } from './queries.ts'
import * as settings from './settings.ts'

/** Only the county of the host is there; asking for another one is asking for none. */
function requireOwn(tenant: { subdomain: string }, subdomain: string): void {
  if (subdomain.toLowerCase() !== tenant.subdomain) throw notFound('Unknown county.')
}

/** Forgets what this server remembers once the change is there; the others hear of it from the database. */
async function changing<T>(
  { tenants }: Platform,
  scope: Scope<UserActor>,
  change: (ctx: Ctx<UserActor>) => Promise<T>,
): Promise<T> {
  const changed = await scope.transact(change)
  tenants.forget(scope.tenant.subdomain)
  return changed
}

export const tenantRoutes = (platform: Platform): Route[] => [
  handleInScope(contract.getCounty, async ({ tenant }, { params }) => {
    requireOwn(tenant, params.subdomain)
    return viewCounty(platform, tenant.subdomain)
  }),
  handleRead(contract.getLogo, async ({ tx, tenant }, { params }) => {
    requireOwn(tenant, params.subdomain)
    const { logo, logo_type } = await readLogo(tx)
    if (!logo || !logo_type) throw notFound()
    return new Download(logo, {
      'content-type': logo_type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
    })
  }),
  handleRead(wanted.getCountyRecord, async ({ tx }) => county.viewRecord(await readCounty(tx))),
  handleInScope(wanted.updateCounty, (scope, { body }) =>
    changing(platform, scope, (ctx) => county.updateCounty(ctx, body)),
  ),
  handleInScope(wanted.setLogo, (scope, { body }) =>
    changing(platform, scope, (ctx) => county.setLogo(ctx, body.image)),
  ),
  handleInScope(wanted.removeLogo, (scope) => changing(platform, scope, county.removeLogo)),
  handleRead(wanted.listSettings, ({ tx, tenant, now }, { query }) =>
    settings.listSettings(tx, query.on ?? dayIn(tenant.timeZone, now)),
  ),
  handleRead(wanted.getSettingHistory, ({ tx }, { params }) => settings.listHistory(tx, params.key)),
  handle(wanted.setSetting, (ctx, { params, body }) => settings.setSetting(ctx, params.key, body)),
  handle(wanted.withdrawSetting, (ctx, { params }) =>
    settings.withdrawSetting(ctx, params.key, params.effective_from),
  ),
]
