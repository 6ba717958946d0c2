import { Readable } from 'node:stream'
import type { Ctx } from '#platform/server/context.ts'
import { countyUrl, type Env } from '#platform/server/env.ts'
import { Download, handleInScope, Published, type Route } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import * as contract from '../../ocds-contract.ts'
import { type Event, findEvents, findEventsByProcess, type Process, readProcess } from './events.ts'
import type { Publisher } from './publisher.ts'
import { recordOf, releaseAt } from './release.ts'

const releasesPerPage = 100
const recordsPerPage = 50

const extensions = ['bids', 'enquiries'].map(
  (name) =>
    `https://raw.githubusercontent.com/open-contracting-extensions/ocds_${name === 'bids' ? 'bid' : 'enquiry'}_extension/v1.1.5/extension.json`,
)

export function ocdsRoutes({ env }: { readonly env: Env }): Route[] {
  const publisherOf = ({ tenant, now }: Pick<Ctx, 'tenant' | 'now'>): Publisher => ({
    name: tenant.name,
    subdomain: tenant.subdomain,
    timeZone: tenant.timeZone,
    today: dayIn(tenant.timeZone, now),
    address: countyUrl(env, tenant.subdomain),
  })

  const packageOf = (publisher: Publisher, path: string, page: number, isMore: boolean, published: Date) => ({
    uri: `${publisher.address}${path}?page=${page}`,
    version: '1.1',
    extensions,
    publishedDate: published.toISOString(),
    publisher: { name: publisher.name, uri: publisher.address },
    ...((isMore || page > 1) && {
      links: {
        ...(isMore && { next: `${publisher.address}${path}?page=${page + 1}` }),
        ...(page > 1 && { prev: `${publisher.address}${path}?page=${page - 1}` }),
      },
    }),
  })

  return [
    handleInScope(contract.readReleases, (scope, { query: { page } }) =>
      scope.transact(async (ctx) => {
        const publisher = publisherOf(ctx)
        const { releases, isMore } = await releasesOf(ctx, publisher, page)
        const frame = packageOf(publisher, contract.readReleases.path, page, isMore, ctx.now)
        return jsonOf({ ...frame, releases })
      }),
    ),
    handleInScope(contract.readRecords, (scope, { query: { page } }) =>
      scope.transact(async (ctx) => {
        const publisher = publisherOf(ctx)
        const found = await findEventsByProcess(ctx.tx, publisher.today, page, recordsPerPage)
        const records = []
        for (const events of found.slice(0, recordsPerPage)) {
          const [first] = events
          if (!first) continue
          const process = await readProcess(ctx.tx, first.project_id, publisher)
          records.push(recordOf(process, publisher, shownOf(process, events)))
        }
        const isMore = found.length > recordsPerPage
        const frame = packageOf(publisher, contract.readRecords.path, page, isMore, ctx.now)
        return jsonOf({ ...frame, records })
      }),
    ),
    handleInScope(contract.readAllReleases, async (scope) => {
      async function* lines() {
        for (let page = 1, isMore = true; isMore; page++) {
          const read = await scope.transact((ctx) => releasesOf(ctx, publisherOf(ctx), page))
          isMore = read.isMore
          for (const release of read.releases) yield `${JSON.stringify(release)}\n`
        }
      }
      return new Download(Readable.from(lines()), { 'content-type': 'application/jsonl; charset=utf-8' })
    }),
  ]
}

const jsonOf = (content: object) =>
  new Published(JSON.stringify(content), { 'content-type': 'application/json; charset=utf-8' })

/** Of bids that the county doesn’t post, not even that they were opened. */
const shownOf = ({ bids }: Process, events: readonly Event[]) =>
  events.filter(({ kind }) => kind !== 'bids' || bids !== null)

async function releasesOf({ tx }: Pick<Ctx, 'tx'>, publisher: Publisher, page: number) {
  const found = await findEvents(tx, publisher.today, page, releasesPerPage)
  const processes = new Map<string, Process>()
  const releases = []
  for (const event of found.slice(0, releasesPerPage)) {
    const { project_id } = event
    const process = processes.get(project_id) ?? (await readProcess(tx, project_id, publisher))
    processes.set(project_id, process)
    if (shownOf(process, [event]).length > 0) releases.push(releaseAt(process, event, publisher))
  }
  return { releases, isMore: found.length > releasesPerPage }
}
