/** The county of a host name, as everybody may see it; and closing one. */

import type { Platform } from '../../../platform/server/platform.ts'
import { notFound } from '../../../platform/shared/errors.ts'
import type { County } from '../contract.ts'

export { disableCounty, enableCounty, openNewCounty } from './opening.ts'

export async function viewCounty(platform: Pick<Platform, 'tenants'>, subdomain: string): Promise<County> {
  const row = await platform.tenants.find(subdomain.toLowerCase())
  if (!row) throw notFound('Unknown county.')
  const { logo_hash, ...county } = row
  return { ...county, logo_url: logo_hash && `/api/tenants/${row.subdomain}/logo?v=${logo_hash}` }
}
