import { viewCounty } from '#features/tenants/server/index.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handleRead, Published, type ReadCtx, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import * as contract from '../../contract.ts'
import { findBody, findChanges, findSince } from '../queries/meetings.ts'
import { findPostings } from '../queries/record.ts'
import { calendarFeed } from './calendar.ts'
import { postingFeed } from './postings.ts'

const mostPostings = 50

/** What a calendar goes back: a year. */
const aYearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-29', '-28')}`

export function feedRoutes(platform: Platform): Route[] {
  async function calendar({ tx, tenant, now }: ReadCtx, body: { id: string; name: string } | null) {
    const county = await viewCounty(platform, tenant.subdomain)
    const since = aYearBefore(dayIn(county.time_zone, now))
    const text = calendarFeed({
      name: body ? `${county.name}: ${body.name}` : `${county.name}: meetings`,
      county,
      address: countyUrl(platform.env, tenant.subdomain),
      meetings: await findSince(tx, since, body?.id ?? null),
    })
    return new Published(text, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="meetings.ics"',
    })
  }

  return [
    handleRead(contract.subscribeToCalendar, (ctx) => calendar(ctx, null)),
    handleRead(contract.subscribeToBodyCalendar, async (ctx, { params }) =>
      calendar(ctx, await findBody(ctx.tx, params.id)),
    ),
    handleRead(contract.readPostings, async ({ tx, tenant }) => {
      const county = await viewCounty(platform, tenant.subdomain)
      const [postings, changes] = await Promise.all([
        findPostings(tx, null, mostPostings),
        findChanges(tx, mostPostings),
      ])
      const told = { postings, changes }
      return new Published(postingFeed(county, countyUrl(platform.env, tenant.subdomain), told), {
        'content-type': 'application/rss+xml; charset=utf-8',
      })
    }),
  ]
}
