/** Signing without an account. */
import { signedContracts } from '#features/contracts/server/index.ts'
import {
  declineByLink,
  describeByLink,
  openByLink,
  sendCode,
  signByLink,
} from '#features/signing/server/index.ts'
import { viewCounty } from '#features/tenants/server/index.ts'
import { countyUrl } from '#platform/server/env.ts'
import {
  handleInScope,
  handleRead,
  type ReadCtx,
  type Route,
  type Scope,
} from '#platform/server/http/handle.ts'
import { publishedPage } from '#platform/server/http/published.ts'
import type { Platform } from '#platform/server/platform.ts'
import { AppError, type ErrorCode } from '#platform/shared/errors.ts'
import * as contract from '../../signing-contract.ts'
import { layout } from '../page.ts'
import { type Sent, signingPage } from './pages.ts'

const kinds = [signedContracts]
/** Told on the page itself, beside what was typed. */
const told: readonly ErrorCode[] = ['invalid', 'wrong_state', 'throttled']

export function signingPortalRoutes(platform: Platform): Route[] {
  const page = async (ctx: ReadCtx, token: string, sent?: Sent) => {
    const county = await viewCounty(platform, ctx.tenant.subdomain)
    const shown = { ...(await describeByLink(ctx, kinds, token)), county, token, now: ctx.now }
    const site = { county, address: countyUrl(platform.env, county.subdomain) }
    return publishedPage(layout(site, signingPage(shown, sent)), { 'cache-control': 'no-store' })
  }

  async function answered(scope: Scope, token: string, typed: Sent, work: () => Promise<Sent>) {
    const sent = await work().catch((error: unknown) => {
      if (!(error instanceof AppError && told.includes(error.code))) throw error
      return { ...typed, fault: error.message, field: Object.keys(error.extras.fields ?? {})[0] }
    })
    return scope.transact((ctx) => page(ctx, token, sent))
  }

  return [
    handleRead(contract.readSigning, (ctx, { params }) => page(ctx, params.token)),
    handleRead(contract.readSigningAgain, (ctx, { params }) => page(ctx, params.token)),
    handleRead(contract.downloadSigning, (ctx, { params }) => openByLink(ctx, platform, params.token)),
    handleInScope(contract.requestSigningCode, (scope, { params: { token }, body }) =>
      answered(scope, token, {}, async () => {
        await sendCode(scope, token, body.email)
        return { isCodeSent: true }
      }),
    ),
    handleInScope(contract.signByEmailedCode, (scope, { params: { token }, body }) =>
      answered(scope, token, { name: body.name }, async () => {
        const { name, agrees, emailed_code: code } = body
        await signByLink(platform, scope, kinds, token, { name, agrees: agrees === 'yes', code })
        return {}
      }),
    ),
    handleInScope(contract.declineByEmailedCode, (scope, { params: { token }, body }) =>
      answered(scope, token, { reason: body.reason }, async () => {
        const { reason, emailed_code: code } = body
        await declineByLink(platform, scope, kinds, token, { reason, code })
        return {}
      }),
    ),
  ]
}
