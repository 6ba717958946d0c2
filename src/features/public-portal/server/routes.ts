/** The public pages. All of it only reads, and none of it asks who is reading. */

import { seatingOn } from '#features/bodies/server/index.ts'
import { findContractStatuses } from '#features/contracts/server/index.ts'
import { type PublishedKind, publishedKinds } from '#features/search/rules.ts'
import { searchPublished } from '#features/search/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { settingOn, viewCounty } from '#features/tenants/server/index.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handleRead, type ReadCtx, type Route } from '#platform/server/http/handle.ts'
import { publishedPage } from '#platform/server/http/published.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { Endpoint, Input } from '#platform/shared/endpoint.ts'
import { firstDayOf, lastDayOf, monthOf } from '#platform/shared/month.ts'
import * as contract from '../contract.ts'
import { contractPortalRoutes } from './contracts/routes.ts'
import { downloadRoutes } from './downloads.ts'
import { feedRoutes } from './feeds/routes.ts'
import { insurancePortalRoutes } from './insurance/routes.ts'
import { layout, type PublicPage } from './page.ts'
import { bodyPage } from './pages/body.ts'
import { calendarPage } from './pages/calendar.ts'
import { homePage } from './pages/home.ts'
import { meetingPage } from './pages/meeting.ts'
import { meetingsPage } from './pages/meetings.ts'
import { memberPage, membersPage } from './pages/members.ts'
import { searchPage } from './pages/search.ts'
import * as meetings from './queries/meetings.ts'
import { findMember, findMembers, findVotesOf } from './queries/members.ts'
import * as record from './queries/record.ts'
import { findLatest, findNumbersOfItems } from './resolutions/queries.ts'
import { resolutionPortalRoutes } from './resolutions/routes.ts'
import { sealingPortalRoutes } from './sealing/routes.ts'
import { signingPortalRoutes } from './signing/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { findOpen, findStates } from './solicitations/queries.ts'
import { solicitationPortalRoutes } from './solicitations/routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'

interface PageCtx extends ReadCtx {
  readonly county: County
  /** Of the county's front door. */
  readonly address: string
  /** The county's own. */
  readonly today: string
}

export function portalRoutes(platform: Platform): Route[] {
  const page = <E extends Endpoint & { method: 'GET' }>(
    endpoint: E,
    view: (ctx: PageCtx, input: Input<E>) => Promise<PublicPage>,
  ) =>
    handleRead(endpoint, async (ctx, input) => {
      const county = await viewCounty(platform, ctx.tenant.subdomain)
      const today = dayIn(county.time_zone, ctx.now)
      const address = countyUrl(platform.env, county.subdomain)
      const shown = await view({ ...ctx, county, address, today }, input)
      return publishedPage(layout({ county, address }, shown))
    })

  return [
    page(contract.readHome, async ({ tx, county, today }) => {
      const [coming, minutes, resolutions, bodies, solicitations] = await Promise.all([
        meetings.findComing(tx, today, 5),
        record.findPostings(tx, 'minutes', 5),
        findLatest(tx, 5),
        openBodies(tx),
        findOpen(tx, 5),
      ])
      return homePage({ county, coming, minutes, resolutions, bodies, solicitations })
    }),
    page(contract.readCalendar, async ({ tx, county, today }, { query }) => {
      const month = query.month ?? monthOf(today)
      const found = await meetings.findBetween(tx, firstDayOf(month), lastDayOf(month))
      return calendarPage(county.name, month, today, found)
    }),
    page(contract.readMeetings, async ({ tx, county }, { query }) => {
      if (query.body) await meetings.findBody(tx, query.body)
      const [bodies, years, found] = await Promise.all([
        meetings.findBodies(tx),
        meetings.findYears(tx),
        meetings.findFiltered(tx, query),
      ])
      return meetingsPage(county.name, query, { bodies, years }, found)
    }),
    page(contract.readMeeting, async ({ tx, county, address }, { params }) => {
      const meeting = await meetings.findMeeting(tx, params.id)
      const [items, votes, papers, minutes, resolutions] = await Promise.all([
        record.findItems(tx, params.id),
        record.findVotes(tx, params.id),
        record.findMeetingDocuments(tx, params.id),
        record.findMinutes(tx, params.id),
        findNumbersOfItems(tx, params.id),
      ])
      return meetingPage({ county, address }, meeting, { items, votes, papers, minutes, resolutions })
    }),
    page(contract.readMembers, async ({ tx, county, today }) =>
      membersPage(county.name, await findMembers(tx, today)),
    ),
    page(contract.readMember, async ({ tx, county, today }, { params, query }) => {
      const member = await findMember(tx, today, params.id)
      return memberPage(county.name, member, await findVotesOf(tx, params.id, query.page), query.page)
    }),
    page(contract.readBody, async ({ tx, county, today }, { params }) => {
      const body = await meetings.findBody(tx, params.id)
      const [seats, of] = await Promise.all([
        seatingOn(tx, params.id, today),
        meetings.findAround(tx, params.id, today),
      ])
      const coming = of.filter(({ date }) => date >= today)
      return bodyPage(county.name, body, { seats, coming, past: of.filter(({ date }) => date < today) })
    }),
    page(contract.searchPublic, async ({ tx, county, today }, { query }) => {
      const publishesContracts = await settingOn(tx, 'contracts.publish', today)
      const found = await searchPublished(tx, {
        ...query,
        kinds: publishedKinds.filter((kind) => kind !== 'contract' || publishesContracts),
        kind: query.kind || undefined,
        year: query.year || undefined,
        repeats: query.repeats || undefined,
      })
      const ids = (kind: PublishedKind) => found.hits.flatMap((hit) => (hit.kind === kind ? [hit.id] : []))
      const [solicitations, contracts] = await Promise.all([
        findStates(tx, ids('solicitation')),
        findContractStatuses(tx, ids('contract'), today),
      ])
      return searchPage(county, query, found, { solicitations, contracts })
    }),
    ...downloadRoutes(platform),
    ...feedRoutes(platform),
    ...subscriptionRoutes(platform),
    ...resolutionPortalRoutes(platform),
    ...solicitationPortalRoutes(platform),
    ...contractPortalRoutes(platform),
    ...sealingPortalRoutes(platform),
    ...signingPortalRoutes(platform),
    ...insurancePortalRoutes(platform),
    ...siteRoutes(platform),
  ]
}

const openBodies = async (tx: ReadCtx['tx']) =>
  (await meetings.findBodies(tx)).filter(({ ended_on }) => ended_on === null)
