import { viewCounty } from '#features/tenants/server/index.ts'
import type { Tenant } from '#platform/server/context.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handle, handleInScope, handleRead, type Route } from '#platform/server/http/handle.ts'
import { publishedPage } from '#platform/server/http/published.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as contract from '../../subscription-contract.ts'
import { layout, type PublicPage } from '../page.ts'
import * as pages from './pages.ts'
import { countSubscribers } from './queries.ts'
import * as subscriptions from './subscriptions.ts'

export function subscriptionRoutes(platform: Platform): Route[] {
  /** Behind a link of someone's own: kept by no one. */
  const personal = async ({ subdomain }: Tenant, page: PublicPage) => {
    const site = {
      county: await viewCounty(platform, subdomain),
      address: countyUrl(platform.env, subdomain),
    }
    return publishedPage(layout(site, page), { 'cache-control': 'no-store' })
  }

  return [
    handleInScope(contract.askToSubscribe, async (scope, { body }) => {
      await subscriptions.ask(platform, scope, body)
      return personal(scope.tenant, pages.askedPage)
    }),
    handleRead(contract.readConfirmation, async (ctx, { params }) =>
      personal(
        ctx.tenant,
        pages.confirmationPage(await subscriptions.findAsked(platform, ctx, params.token)),
      ),
    ),
    handle(contract.confirmSubscription, async (ctx, { params }) =>
      personal(ctx.tenant, pages.confirmedPage(await subscriptions.confirm(platform, ctx, params.token))),
    ),
    handleRead(contract.readUnsubscription, async (ctx, { params }) =>
      personal(
        ctx.tenant,
        pages.unsubscribePage(await subscriptions.findConfirmed(platform, ctx, params.token)),
      ),
    ),
    handle(contract.endSubscription, async (ctx, { params }) =>
      personal(ctx.tenant, pages.endedPage(await subscriptions.end(platform, ctx, params.token))),
    ),
    handleRead(contract.countSubscribers, ({ tx }) => countSubscribers(tx)),
  ]
}
