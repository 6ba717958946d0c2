/** The public pages of solicitations, and their preview for the county's own users. */

import { findRegister } from '#features/awards/server/index.ts'
import { findOffered } from '#features/commodities/server/index.ts'
import { isPublished } from '#features/procurement/rules.ts'
import {
  findProjectVisible,
  openVersion,
  publishableOf,
  solicitationAddress,
} from '#features/procurement/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { settingOn, viewCounty } from '#features/tenants/server/index.ts'
import { beingPrepared } from '#platform/server/documents/index.ts'
import { countyUrl } from '#platform/server/env.ts'
import { fileHeaders } from '#platform/server/files/index.ts'
import {
  Download,
  handle,
  handleInScope,
  handleRead,
  Published,
  type Route,
} from '#platform/server/http/handle.ts'
import { publishedPage } from '#platform/server/http/published.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import * as contract from '../../solicitations-contract.ts'
import { awardsPage } from '../awards/page.ts'
import { layout, type PublicPage } from '../page.ts'
import { requireDepartment } from '../resolutions/queries.ts'
import { datesFeed } from './dates.ts'
import { solicitationFeed } from './feed.ts'
import { solicitationsPage } from './list-page.ts'
import { previewAddress, projectBehind } from './preview-link.ts'
import * as queries from './queries.ts'
import { previewPage, solicitationPage } from './solicitation-page.ts'

const mostInFeed = 50
const mostSuggested = 500
const aMinute = { 'cache-control': 'public, max-age=60' }

export function solicitationPortalRoutes(platform: Platform): Route[] {
  const countyOf = ({ tenant }: { tenant: { subdomain: string } }) => viewCounty(platform, tenant.subdomain)
  const htmlOf = (county: County, page: PublicPage) =>
    layout({ county, address: countyUrl(platform.env, county.subdomain) }, page)

  return [
    handleRead(contract.readSolicitations, async (ctx, { query }) => {
      if (query.department) await requireDepartment(ctx.tx, query.department)
      const [departments, solicitations, commodities, county] = await Promise.all([
        queries.findDepartments(ctx.tx),
        queries.findSolicitations(ctx.tx, query),
        findOffered(ctx.tx, '', mostSuggested),
        countyOf(ctx),
      ])
      return publishedPage(
        htmlOf(county, solicitationsPage(county, query, { departments, solicitations, commodities })),
      )
    }),
    handleRead(contract.readSolicitationFeed, async (ctx) => {
      const [latest, county] = await Promise.all([queries.findNews(ctx.tx, mostInFeed), countyOf(ctx)])
      const address = countyUrl(platform.env, ctx.tenant.subdomain)
      return new Published(solicitationFeed(county, address, latest), {
        'content-type': 'application/rss+xml; charset=utf-8',
      })
    }),
    handleRead(contract.readAwards, async (ctx, { query }) => {
      const [awards, county] = await Promise.all([findRegister(ctx.tx, query), countyOf(ctx)])
      return publishedPage(htmlOf(county, awardsPage(county, query, awards)))
    }),
    handleRead(contract.readSolicitation, async (ctx, { params }) => {
      const [record, county, isReviewed] = await Promise.all([
        queries.findSolicitation(ctx.tx, params.number),
        countyOf(ctx),
        settingOn(ctx.tx, 'vendors.reviewNew', dayIn(ctx.tenant.timeZone, ctx.now)),
      ])
      return publishedPage(htmlOf(county, solicitationPage(county, record, isReviewed)))
    }),
    handleRead(contract.readSolicitationDates, async (ctx, { params }) => {
      const [record, county] = await Promise.all([
        queries.findSolicitation(ctx.tx, params.number),
        countyOf(ctx),
      ])
      const address = countyUrl(platform.env, ctx.tenant.subdomain)
      return new Published(datesFeed(county, address, record), {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="dates.ics"',
      })
    }),
    handleInScope(contract.downloadSolicitation, async ({ transact }, { params }) => {
      const found = await transact(async (ctx) => {
        const { id } = await queries.findSolicitation(ctx.tx, params.number)
        return openVersion(ctx, platform.files, id, params.version)
      })
      if (!found) throw beingPrepared()
      const { body, headers } = found
      return new Download(body, { ...headers, ...aMinute })
    }),
    handleRead(contract.downloadSolicitationFile, async (ctx, { params }) => {
      const { id } = await queries.findSolicitation(ctx.tx, params.number)
      const fileId = await queries.findFileId(ctx.tx, id, params.version, params.position)
      const { file, body } = await platform.files.open(ctx, fileId)
      return new Download(body, { ...fileHeaders(file), ...aMinute })
    }),
    handle(contract.linkVendorPreview, async (ctx, { params }) => {
      const { status } = await findProjectVisible(ctx, params.id)
      // What is published is on its page. While an addendum is written, the preview shows what vendors would see with it.
      if (isPublished(status) && status !== 'amending') return { address: solicitationAddress(params.id) }
      await publishableOf(ctx, params.id)
      return { address: previewAddress(platform, ctx.tenant, params.id, ctx.now) }
    }),
    handleRead(contract.readVendorPreview, async (ctx, { params, query }) => {
      const id = projectBehind(platform, ctx.tenant, params.token, query.until, ctx.now)
      const [{ content }, county] = await Promise.all([publishableOf(ctx, id), countyOf(ctx)])
      return publishedPage(htmlOf(county, previewPage(content)), { 'cache-control': 'no-store' })
    }),
  ]
}
