/** Sending a certificate of insurance without an account. */
import { findByLink, sendByLink } from '#features/insurance/server/index.ts'
import { viewCounty } from '#features/tenants/server/index.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handleInScope, handleRead, type ReadCtx, type Route } from '#platform/server/http/handle.ts'
import { publishedPage } from '#platform/server/http/published.ts'
import type { Platform } from '#platform/server/platform.ts'
import { AppError, type ErrorCode } from '#platform/shared/errors.ts'
import * as contract from '../../insurance-contract.ts'
import { layout } from '../page.ts'
import { certificateRequestPage, type Sent } from './pages.ts'

/** Told on the page itself, beside what was typed. */
const told: readonly ErrorCode[] = [
  'invalid',
  'wrong_state',
  'throttled',
  'too_large',
  'unsupported_media',
  'overloaded',
  'storage_full',
]

export function insurancePortalRoutes(platform: Platform): Route[] {
  const page = async (ctx: ReadCtx, token: string, sent?: Sent) => {
    const county = await viewCounty(platform, ctx.tenant.subdomain)
    const shown = { ...(await findByLink(ctx, token)), county, token }
    const site = { county, address: countyUrl(platform.env, county.subdomain) }
    // The answer to a form is shown again from the browser's own memory when someone goes back to it: it can't be asked for again.
    const kept = sent ? 'private, no-cache' : 'no-store'
    return publishedPage(layout(site, certificateRequestPage(shown, sent)), { 'cache-control': kept })
  }

  return [
    handleRead(contract.readCertificateRequest, (ctx, { params }) => page(ctx, params.token)),
    handleInScope(contract.sendCertificateByLink, async (scope, { params: { token } }) => {
      let typed: Sent = {}
      const sent = await sendByLink(platform, scope, token, (name) => {
        typed = { name }
      }).then(
        () => ({}),
        (error: unknown) => {
          if (!(error instanceof AppError && told.includes(error.code))) throw error
          return { ...typed, fault: error.message, field: Object.keys(error.extras.fields ?? {})[0] }
        },
      )
      return scope.transact((ctx) => page(ctx, token, sent))
    }),
  ]
}
