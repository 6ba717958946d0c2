/** Signing without an account. */
import type { z } from 'zod'
import { signedContracts } from '#features/contracts/server/index.ts'
import {
  declineByLink,
  describeByLink,
  findByLink,
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
  Redirect,
  type Route,
  type Scope,
} from '#platform/server/http/handle.ts'
import { publishedPage } from '#platform/server/http/published.ts'
import type { Platform } from '#platform/server/platform.ts'
import { AppError, type ErrorCode } from '#platform/shared/errors.ts'
import * as contract from '../../signing-contract.ts'
import { layout } from '../page.ts'
import { signingPage } from './pages.ts'
import { type Sent, sealedSent } from './sent.ts'

type SigningForm = z.output<typeof contract.requestSigningCode.body>

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

  const { sealSent, openSent } = sealedSent(platform)

  /** Leads to the page itself, also after a fault: what a browser goes back to or loads again is then never a form that was sent. */
  async function answered(scope: Scope, token: string, typed: Sent, work: () => Promise<Sent | null>) {
    // A link that was never sent is not there, whatever is wrong with the form.
    await scope.transact((ctx) => findByLink(ctx, token))
    const sent = await work().catch((error: unknown) => {
      if (!(error instanceof AppError && told.includes(error.code))) throw error
      return { ...typed, fault: error.message, field: Object.keys(error.extras.fields ?? {})[0] }
    })
    return new Redirect(`/public/sign/${token}${sent ? `?said=${sealSent(token, sent)}` : ''}`)
  }

  const emailCode = (scope: Scope, token: string, { email, name, agrees }: SigningForm) => {
    const typed = { email, name, agrees: agrees === 'yes' }
    return answered(scope, token, typed, async () => {
      await sendCode(scope, token, email)
      return { ...typed, isCodeSent: true }
    })
  }

  return [
    handleRead(contract.readSigning, (ctx, { params: { token }, query }) =>
      page(ctx, token, openSent(token, query.said)),
    ),
    handleRead(contract.readSigningAgain, (ctx, { params }) => page(ctx, params.token)),
    handleRead(contract.downloadSigning, (ctx, { params }) => openByLink(ctx, platform, params.token)),
    handleInScope(contract.requestSigningCode, (scope, { params: { token }, body }) =>
      emailCode(scope, token, body),
    ),
    handleInScope(contract.signByEmailedCode, (scope, { params: { token }, body }) => {
      const { email, name, emailed_code: code } = body
      const agrees = body.agrees === 'yes'
      // The Enter key sends the whole form: without a code yet, it asks for one.
      if (code.trim() === '' && email.trim() !== '') return emailCode(scope, token, body)
      return answered(scope, token, { email, name, agrees }, async () => {
        await signByLink(platform, scope, kinds, token, { name, agrees, code })
        return null
      })
    }),
    handleInScope(contract.declineByEmailedCode, (scope, { params: { token }, body }) =>
      answered(scope, token, { reason: body.reason }, async () => {
        const { reason, emailed_code: code } = body
        await declineByLink(platform, scope, kinds, token, { reason, code })
        return null
      }),
    ),
  ]
}
