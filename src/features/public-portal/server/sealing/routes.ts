import { receiptKeyFor } from '#features/submissions/server/index.ts'
import { viewCounty } from '#features/tenants/server/index.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handleRead, Published, type Route } from '#platform/server/http/handle.ts'
import { publishedPage } from '#platform/server/http/published.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as contract from '../../sealing-contract.ts'
import { layout } from '../page.ts'
import { receiptKeyPage } from './receipt-key-page.ts'

export const sealingPortalRoutes = (platform: Platform): Route[] => [
  handleRead(contract.readReceiptKey, async ({ tenant }) => {
    const county = await viewCounty(platform, tenant.subdomain)
    const address = countyUrl(platform.env, county.subdomain)
    return publishedPage(
      layout({ county, address }, receiptKeyPage(county, receiptKeyFor(platform.secret, tenant))),
    )
  }),
  handleRead(
    contract.downloadReceiptKey,
    async ({ tenant }) =>
      new Published(receiptKeyFor(platform.secret, tenant).pem, {
        'content-type': 'application/x-pem-file',
        'content-disposition': 'attachment; filename="receipt-key.pem"',
      }),
  ),
]
