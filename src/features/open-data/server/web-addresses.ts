/** Leads from an address of Legistar's web pages to ours. Things are known by their GUID, or by the number of the open data. */
import { z } from 'zod'
import { handleRead, type ReadCtx, Redirect, type Route } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { Endpoint, Input } from '#platform/shared/endpoint.ts'
import { notFound } from '#platform/shared/errors.ts'
import * as contract from '../web-contract.ts'
import { isEventPublished } from './events.ts'
import { latestItemOf } from './matter-identity.ts'

type Kind = 'matter' | 'item' | 'meeting' | 'person' | 'body'

const isAsked = (table: string) =>
  `(${table}.id = $1::uuid or ($1::uuid is null and ${table}.open_number = $2::bigint))`
const publicItem = `published_items i join meetings m on m.id = i.meeting_id and ${isEventPublished}`
const itemPage = `'/public/meetings/' || m.id || '#item-' || i.id`

/** SQL for the address of the page; `$1` is a GUID, `$2` a number, `$3` today. */
const pages: Record<Kind, string> = {
  matter: `select coalesce('/public/resolutions/' || (select p.id from matter_placements s
      join published_resolutions p on p.id = s.matter_id where s.item_id = i.id limit 1), ${itemPage}) as page
    from meeting_items d join ${publicItem} on i.id = ${latestItemOf('d.id')} where ${isAsked('d')} and $3::date is not null`,
  item: `select ${itemPage} as page from meeting_items d join ${publicItem} on i.id = d.id where ${isAsked('d')} and $3::date is not null`,
  meeting: `select '/public/meetings/' || m.id as page from meetings m where ${isAsked('m')} and ${isEventPublished} and $3::date is not null`,
  person: `select '/public/members/' || p.id as page from members p where ${isAsked('p')}
    and exists (select 1 from seat_terms t where t.member_id = p.id and t.starts_on <= $3::date)`,
  body: `select '/public/bodies/' || b.id as page from bodies b where ${isAsked('b')} and $3::date is not null`,
}

const Page = z.object({ page: z.string() })

async function lead(
  { tx, tenant, now }: ReadCtx,
  kind: Kind,
  { id, guid }: contract.Named,
): Promise<Redirect> {
  if (id === undefined && guid === undefined) throw notFound()
  const values = [guid ?? null, id ?? null, dayIn(tenant.timeZone, now)]
  const [found] = await tx.rows(Page, pages[kind], values)
  if (!found) throw notFound()
  return new Redirect(found.page)
}

/** What `m` stands for at the gateway. */
const gates: Record<string, Kind | 'calendar'> = {
  l: 'matter',
  lh: 'item',
  md: 'meeting',
  e: 'meeting',
  p: 'person',
  pd: 'person',
  d: 'body',
  dd: 'body',
  b: 'body',
  c: 'calendar',
}

const mainBody = `select '/public/bodies/' || b.id as page from bodies b where b.kind = 'board' order by b.ended_on nulls first, b.name limit 1`

export function webAddressRoutes(): Route[] {
  const toThing = (endpoint: Leading, kind: Kind) =>
    handleRead(endpoint, (ctx, { query }: Input<Leading>) => lead(ctx, kind, query))
  const toPage = (endpoint: Endpoint & { method: 'GET' }, page: string) =>
    handleRead(endpoint, async () => new Redirect(page))
  return [
    handleRead(contract.gateway, async (ctx, { query }) => {
      const kind = Object.hasOwn(gates, query.m) ? gates[query.m] : undefined
      if (kind === undefined) throw notFound()
      return kind === 'calendar' ? new Redirect('/public/calendar') : lead(ctx, kind, query)
    }),
    toThing(contract.legislationDetail, 'matter'),
    toThing(contract.historyDetail, 'item'),
    toThing(contract.meetingDetail, 'meeting'),
    toThing(contract.personDetail, 'person'),
    toThing(contract.departmentDetail, 'body'),
    toPage(contract.calendar, '/public/calendar'),
    toPage(contract.legislation, '/public/resolutions'),
    toPage(contract.departments, '/public'),
    toPage(contract.people, '/public/members'),
    toPage(contract.firstPage, '/public'),
    handleRead(contract.mainBody, async ({ tx }) => {
      const [found] = await tx.rows(Page, mainBody)
      return new Redirect(found?.page ?? '/public')
    }),
  ]
}

type Leading = Endpoint & { readonly method: 'GET'; readonly query: typeof contract.legislationDetail.query }
