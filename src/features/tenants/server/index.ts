/** The county of a host name, as everyone may see it; closing one; and what it has decided for a day. */

import type { Platform } from '#platform/server/platform.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { County } from '../contract.ts'

export { parseSetting } from '../rules.ts'
export { disableCounty, enableCounty, openNewCounty } from './opening.ts'
export { amountOnSql, isSettingOnSql, settingByDay, settingOn, settingOnSql } from './settings.ts'

export async function viewCounty(platform: Pick<Platform, 'tenants'>, subdomain: string): Promise<County> {
  const row = await platform.tenants.find(subdomain.toLowerCase())
  if (!row) throw notFound('Unknown county.')
  const { logo_hash, ...county } = row
  return { ...county, logo_url: logoAddress(row.subdomain, logo_hash) }
}

/** Changes with the logo, so that it can be kept by a browser for good. */
export const logoAddress = (subdomain: string, hash: string | null) =>
  hash && `/api/tenants/${subdomain}/logo?v=${hash}`
