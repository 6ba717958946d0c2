import { Download, handleInScope, handleRead, type Route } from '../../../platform/server/http/handle.ts'
import type { Platform } from '../../../platform/server/platform.ts'
import { notFound } from '../../../platform/shared/errors.ts'
import * as contract from '../contract.ts'
import { viewCounty } from './index.ts'
import { readLogo } from './queries.ts'

/** Only the county of the host is there; asking for another one is asking for none. */
function requireOwn(tenant: { subdomain: string }, subdomain: string): void {
  if (subdomain.toLowerCase() !== tenant.subdomain) throw notFound('Unknown county.')
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
]
