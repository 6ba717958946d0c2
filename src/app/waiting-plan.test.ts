import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Tenant } from '#platform/server/context.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { everythingWaiting } from './waiting.ts'

let app: TestApp
let tenant: Tenant
let userId: string

beforeAll(async () => {
  app = await startTestApp()
  tenant = await app.platform.tenants.ofHost('alder.localhost')
  const [clerk] = await app.look<{ id: string }>(
    "select id from users where tenant_id = $1 and email like 'clerk@%'",
    [tenant.id],
  )
  userId = clerk?.id ?? ''
  await app.look('set session_replication_role = replica')
  await app.look(
    `insert into matters (tenant_id, id, kind, year, title, status, category, requested_on, assignee_user_id,
       waiting_since, created_at, changed_at)
     select $1, gen_random_uuid(), case n % 3 when 0 then 'resolution' when 1 then 'project' else 'contract' end, 2026,
       'Matter ' || n, 'legal-review', case n % 3 when 1 then 'Public Works' else 'Other' end, '2026-01-01', gen_random_uuid(), now() - n * interval '1 minute',
       now(), now()
     from generate_series(1, 20000) n`,
    [tenant.id],
  )
  await app.look('set session_replication_role = origin')
  await app.look('vacuum analyze matters')
})
afterAll(() => app.close())

/** How PostgreSQL would answer the role that serves, with the plan that is made once for all values. */
async function planOfWaiting(): Promise<string> {
  const [route] = everythingWaiting
  if (route?.kind !== 'list') throw new Error('what waits is a list')
  const values: unknown[] = ['the session', userId, new Date()]
  const input = {
    params: undefined,
    query: { sort: 'waiting', limit: 25, offset: 0 },
    body: undefined,
    files: {},
  }
  const list = route.list((value) => `$${values.push(value)}`, input, tenant, new Date())
  const plan = await app.platform.database.withTenant(tenant.id, (tx) =>
    tx.rows(
      z.object({ 'QUERY PLAN': z.string() }),
      `explain with ${list.shared}, unused as (select $1::text, $3::timestamptz)
       select (select json_agg(page) from (${list.rows}) page), (${list.total}) as total`,
      values,
    ),
  )
  return plan.map((line) => line['QUERY PLAN']).join('\n')
}

it('what waits on somebody is found by one index, across all kinds', async () => {
  const plan = await planOfWaiting()
  expect(plan).not.toMatch(/Seq Scan on matters/)
  const [, found = ''] =
    /using matters_waiting_on on matters \w+[^\n]*\n\s+Index Cond: ([^\n]*)/.exec(plan) ?? []
  expect(found).toContain('assignee_id = ANY')
  // The rows themselves are then read by their ids, and by nothing else.
  const others = [...plan.matchAll(/Scan using (\w+) on matters/g)].map(([, index]) => index)
  expect(others.filter((index) => index !== 'matters_waiting_on' && index !== 'matters_pkey')).toEqual([])
})
