/** The register of contracts on the public pages. */
import {
  findPublishedContract,
  findPublishedContracts,
  findPublishedFile,
  findRegisterChoices,
} from '#features/contracts/server/index.ts'
import { settingOn, viewCounty } from '#features/tenants/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import { countyUrl } from '#platform/server/env.ts'
import { fileHeaders } from '#platform/server/files/index.ts'
import { Download, handleRead, type ReadCtx, type Route } from '#platform/server/http/handle.ts'
import { publishedPage } from '#platform/server/http/published.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import { notFound } from '#platform/shared/errors.ts'
import * as contract from '../../contracts-contract.ts'
import { layout, type PublicPage } from '../page.ts'
import { requireDepartment } from '../resolutions/queries.ts'
import { contractPage } from './contract-page.ts'
import { contractsPage } from './list-page.ts'

const todayOf = ({ tenant, now }: ReadCtx) => dayIn(tenant.timeZone, now)

const requireVendor = (ctx: ReadCtx, id: string) =>
  ctx.tx.one(sql.selectFrom('vendors').select('id').where('id', '=', id))

async function requirePublished(ctx: ReadCtx, number: string) {
  const found = await findPublishedContract(ctx.tx, number, todayOf(ctx))
  if (!found) throw notFound()
  return found
}

export function contractPortalRoutes(platform: Platform): Route[] {
  const pageOf = async (
    ctx: ReadCtx,
    page: (county: Awaited<ReturnType<typeof viewCounty>>) => PublicPage,
  ) => {
    const county = await viewCounty(platform, ctx.tenant.subdomain)
    return publishedPage(layout({ county, address: countyUrl(platform.env, county.subdomain) }, page(county)))
  }
  const download = async (ctx: ReadCtx, number: string, changeId?: string) => {
    const fileId = await findPublishedFile(ctx.tx, await requirePublished(ctx, number), changeId)
    if (!fileId) throw notFound()
    const { file, body } = await platform.files.open(ctx, fileId)
    return new Download(body, { ...fileHeaders(file), 'cache-control': 'public, max-age=60' })
  }

  return [
    handleRead(contract.readContracts, async (ctx, { query }) => {
      const today = todayOf(ctx)
      if (query.department) await requireDepartment(ctx.tx, query.department)
      if (query.vendor) await requireVendor(ctx, query.vendor)
      const [choices, contracts, isPublishing] = await Promise.all([
        findRegisterChoices(ctx.tx, today),
        findPublishedContracts(ctx.tx, query, today),
        settingOn(ctx.tx, 'contracts.publish', today),
      ])
      return pageOf(ctx, (county) => contractsPage(county, query, { ...choices, contracts, isPublishing }))
    }),
    handleRead(contract.readContract, async (ctx, { params }) => {
      const found = await requirePublished(ctx, params.number)
      return pageOf(ctx, (county) => contractPage(county, found))
    }),
    handleRead(contract.downloadContract, (ctx, { params }) => download(ctx, params.number)),
    handleRead(contract.downloadContractChange, (ctx, { params }) =>
      download(ctx, params.number, params.change),
    ),
  ]
}
