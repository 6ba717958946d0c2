import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Tenant } from '#platform/server/context.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { type AuditListQuery, listAuditEvents } from '../contract.ts'
import { listAuditEvents as sqlOf } from './record-sql.ts'

let app: TestApp
let tenant: Tenant

beforeAll(async () => {
  app = await startTestApp()
  tenant = await app.platform.tenants.ofHost('alder.localhost')
  await app.look(
    `insert into audit_events (tenant_id, seq, at, actor_id, actor_name, event, object_type, object_id, hash)
     select $1, n, now() + n * interval '1 minute', $2, 'x', 'user.updated', 'user', 'x' || n % 50, ''
     from generate_series(1000, 21000) n`,
    [tenant.id, '0193a000-0000-7000-8000-000000000001'],
  )
  await app.look('vacuum analyze audit_events')
})
afterAll(() => app.close())

/** How PostgreSQL would answer the role that serves: the rows of a page, and their total. */
async function planOf(query: Partial<AuditListQuery>): Promise<string> {
  const values: unknown[] = []
  const asked = listAuditEvents.query.parse({ limit: 50, ...query })
  const { rows, total } = sqlOf((value) => `$${values.push(value)}`, asked, tenant)
  const plan = await app.platform.database.withTenant(tenant.id, (tx) =>
    tx.rows(
      z.object({ 'QUERY PLAN': z.string() }),
      `explain select (select json_agg(page) from (${rows}) page), (${total}) as total`,
      values,
    ),
  )
  return plan.map((line) => line['QUERY PLAN']).join('\n')
}

const filters: [string, Partial<AuditListQuery>][] = [
  ['everything', {}],
  ['days', { from: '2026-01-01', to: '2099-01-01' }],
  ['a person', { person: '0193a000-0000-7000-8000-000000000001' }],
  ['nobody', { person: 'nobody' }],
  ['an event', { event: 'user.updated' }],
  ['a kind of object', { object_type: 'user' }],
  ['an object', { object_type: 'user', object_id: 'x7' }],
  [
    'an event of a person on some days',
    { event: 'user.updated', person: '0193a000-0000-7000-8000-000000000001', from: '2026-01-01' },
  ],
  ['the number of an event', { q: '1234' }],
  ['an id', { q: '0193a000-0000-7000-8000-000000000001' }],
]

const looks = /Scan (?:Backward )?using \w+ on audit_events[^\n]*\n\s+Index Cond: ([^\n]*)/g

describe('every filter uses an index, under row-level security and without looking at all rows', () => {
  it.each(filters)('%s', async (_name, query) => {
    for (const sort of ['seq', '-seq'] as const) {
      const plan = await planOf({ ...query, sort })
      expect(plan).not.toMatch(/Seq Scan on audit_events/)
      // With no condition but the county, the index would be read whole.
      for (const [, condition] of plan.matchAll(looks)) expect(condition).toContain(' AND ')
    }
  })
})
