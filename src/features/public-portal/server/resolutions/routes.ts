/** Published resolutions, and the place where anyone checks a certified copy. */

import { printAdopted } from '#features/resolutions/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { viewCounty } from '#features/tenants/server/index.ts'
import { countyUrl } from '#platform/server/env.ts'
import { fileHeaders } from '#platform/server/files/index.ts'
import {
  Download,
  handleInScope,
  handleRead,
  Published,
  type ReadCtx,
  type Route,
} from '#platform/server/http/handle.ts'
import { publishedPage } from '#platform/server/http/published.ts'
import type { Platform } from '#platform/server/platform.ts'
import { notFound } from '#platform/shared/errors.ts'
import * as contract from '../../resolutions-contract.ts'
import { layout, type PublicPage } from '../page.ts'
import { findVote } from '../queries/record.ts'
import { executedPage, verdictOn } from '../signing/executed.ts'
import { resolutionFeed } from './feed.ts'
import { resolutionsPage } from './list-page.ts'
import * as queries from './queries.ts'
import { resolutionPage, withdrawnPage } from './resolution-page.ts'
import { findByFile, findCertified, findVerified, isPublishedToo, type Verified } from './verify.ts'
import { copyPage, verifyPage } from './verify-page.ts'

const mostInFeed = 50
/** Behind a code: kept by no one, so that a revocation is seen at once. */
const unkept = { 'cache-control': 'no-store' }

export function resolutionPortalRoutes(platform: Platform): Route[] {
  const countyOf = ({ tenant }: { tenant: { subdomain: string } }) => viewCounty(platform, tenant.subdomain)
  const pageOf = (county: County, page: PublicPage, headers?: Record<string, string>) =>
    publishedPage(layout({ county, address: countyUrl(platform.env, county.subdomain) }, page), headers)

  /** What a code or a file stands for; where a file came along, whether it is that one. */
  const verifiedPage = async ({ tx, tenant }: ReadCtx, found: Verified, sent?: string) => {
    const county = await countyOf({ tenant })
    if ('executed' in found)
      return pageOf(county, executedPage(county, found.executed, verdictOn(found.executed, sent)), unkept)
    const { copy } = found
    const verdict = sent === undefined ? 'none' : sent === copy.sha256 ? 'same' : 'other'
    return pageOf(county, copyPage(county, copy, await isPublishedToo(tx, copy), verdict), unkept)
  }

  return [
    handleRead(contract.readResolutions, async (ctx, { query }) => {
      if (query.department) await queries.requireDepartment(ctx.tx, query.department)
      const [choices, found, county] = await Promise.all([
        queries.findChoices(ctx.tx),
        queries.findResolutions(ctx.tx, query),
        countyOf(ctx),
      ])
      return pageOf(county, resolutionsPage(county.name, query, choices, found))
    }),
    handleRead(contract.readResolution, async (ctx, { params }) => {
      const { tx } = ctx
      const withdrawn = await queries.findWithdrawnBy(tx, params.number)
      if (withdrawn) {
        const county = await countyOf(ctx)
        return pageOf(county, withdrawnPage(county, withdrawn))
      }
      const record = await queries.findResolution(tx, params.number)
      const [vote, history, relations, county] = await Promise.all([
        record.roll_call_id ? findVote(tx, record.roll_call_id) : undefined,
        queries.findHistory(tx, record.id),
        queries.findRelations(tx, record.id),
        countyOf(ctx),
      ])
      return pageOf(county, resolutionPage(county, record, { vote, history, relations }))
    }),
    handleInScope(contract.downloadResolution, async ({ tenant, transact }, { params }) => {
      const { content, file } = await transact(async ({ tx }) => {
        const { adopted, file_id } = await queries.findResolution(tx, params.number)
        const file = file_id ? await platform.files.open({ tx }, file_id) : undefined
        return { content: adopted.content, file }
      })
      const { body, headers } = file
        ? { body: file.body, headers: fileHeaders(file.file) }
        : await printAdopted(content, tenant)
      return new Download(body, { ...headers, 'cache-control': 'public, max-age=60' })
    }),
    handleRead(contract.readResolutionFeed, async (ctx) => {
      const latest = await queries.findLatest(ctx.tx, mostInFeed)
      const address = countyUrl(platform.env, ctx.tenant.subdomain)
      return new Published(resolutionFeed(await countyOf(ctx), address, latest), {
        'content-type': 'application/rss+xml; charset=utf-8',
      })
    }),
    handleInScope(contract.readVerify, async (scope) => pageOf(await countyOf(scope), verifyPage())),
    handleRead(contract.readCopy, async (ctx, { params }) =>
      verifiedPage(ctx, await findVerified(ctx.tx, params.code)),
    ),
    handleInScope(contract.verifyCopy, async (scope) => {
      const { fields, file } = await scope.measureForm()
      const typed = fields.code ?? ''
      return scope.transact(async (ctx) =>
        verifiedPage(
          ctx,
          typed.trim() === '' && file
            ? await findByFile(ctx.tx, file.sha256)
            : await findVerified(ctx.tx, typed),
          file?.sha256,
        ),
      )
    }),
    handleRead(contract.downloadCopy, async ({ tx }, { params }) => {
      const copy = await findCertified(tx, params.code)
      if (copy.revoked_at) throw notFound()
      const { file, body } = await platform.files.open({ tx }, copy.file_id)
      return new Download(body, { ...fileHeaders(file), ...unkept })
    }),
  ]
}
