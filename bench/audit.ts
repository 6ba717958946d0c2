/** Reading and verifying the record of a county with 1,000,000 events: every filter, and the first, middle and last page. */
import { Client } from 'pg'
import type { RecordReader } from '#platform/server/audit/event-rows.ts'
import { auditKeysOf } from '#platform/server/audit/keys.ts'
import { verifyChain } from '#platform/server/audit/verify.ts'
import '#platform/server/database/column-types.ts'
import { rowsOf } from '#platform/server/database/row-checks.ts'
import { type Asked, createAsker } from './asking.ts'
import { fillAuditRecord } from './audit-record.ts'
import { setStage } from './stage.ts'

const events = Number(process.env.BENCH_EVENTS ?? 1_000_000)
const rounds = 10

export async function measureAudit(adminUrl: string): Promise<string[]> {
  const stage = await setStage(adminUrl, 'audit', { counties: 2, rowsPerCounty: 20, prefix: 'a' })
  const [county] = stage.counties
  if (!county) throw new Error('no county')
  const url = new URL(adminUrl)
  url.pathname = '/audit'
  await fillAuditRecord(url.href, { tenantId: county.tenantId, people: 300, events })

  const asker = await createAsker(stage, url.href)
  const lines: string[] = []
  async function measure(name: string, path: string): Promise<Asked> {
    const asked = await asker.ask(path, rounds)
    const of = asked.total ? `, of ${asked.total.toLocaleString('en-US')}` : ''
    lines.push(
      `${name.padEnd(44)} ${asked.median.toFixed(0).padStart(4)} ms, slowest ${asked.slowest.toFixed(0)} ms${of}`,
    )
    return asked
  }

  const busiest = await busiestOf(url.href)
  const filters: Record<string, string> = {
    everything: '',
    'the busiest person': `person=${busiest.actor_id}`,
    'nobody signed in': 'person=nobody',
    'the commonest event': `event=${busiest.event}`,
    'the commonest kind of object': `object_type=user`,
    'person and event': `person=${busiest.actor_id}&event=${busiest.event}`,
    'person and kind': `person=${busiest.actor_id}&object_type=vendor`,
    'kind and event': 'object_type=user&event=session.started',
    'one object': 'object_type=contract&object_id=17',
    'all days': 'from=2000-01-01&to=2099-01-01',
    'a year': `from=${dayAgo(500)}&to=${dayAgo(135)}`,
    'person in a year': `from=${dayAgo(500)}&to=${dayAgo(135)}&person=${busiest.actor_id}`,
    'event in all days': `from=2000-01-01&to=2099-01-01&event=${busiest.event}`,
    'a number': `q=${Math.floor(events / 2)}`,
    'the words of a name': 'q=person+number77',
    'few letters of a name': 'q=p',
  }
  for (const [name, filter] of Object.entries(filters))
    for (const sort of ['-seq', 'seq']) {
      const path = `/api/audit?limit=50&sort=${sort}&${filter}`
      const { total } = await measure(`${name}, ${sort}`, path)
      if (total <= 1000) continue
      await measure(`${name}, ${sort}, middle page`, `${path}&offset=${Math.floor(total / 2)}`)
      await measure(`${name}, ${sort}, last page`, `${path}&offset=${total - 50}`)
    }
  await measure('a thousand rows for an export', '/api/audit?limit=1000&offset=500000')
  await measure('people who acted last', '/api/audit/people')
  await measure('people by name', '/api/audit/people?q=person')
  await measure('kinds of events', '/api/audit/kinds')
  await measure('one event', `/api/audit/${Math.floor(events / 2)}`)
  await asker.close()
  lines.push(await verification(url.href, county.tenantId))
  await stage.close()
  return lines
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

async function busiestOf(url: string): Promise<{ actor_id: string; event: string }> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  const { rows } = await admin.query<{ actor_id: string; event: string }>(
    `select mode() within group (order by actor_id) as actor_id, mode() within group (order by event) as event from audit_events`,
  )
  await admin.end()
  if (!rows[0]) throw new Error('the record is empty')
  return rows[0]
}

async function verification(url: string, tenantId: string): Promise<string> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query("select set_config('app.tenant_id', $1, false)", [tenantId])
  const started = performance.now()
  const rows = { rows: (type, text, values) => rowsOf(admin, type, text, values) } satisfies RecordReader
  const chain = await verifyChain(rows, {
    keys: auditKeysOf(['a key that only the figures know, long enough']),
  })
  const seconds = (performance.now() - started) / 1000
  await admin.end()
  if (chain.break) throw new Error(`the record does not hold: ${chain.break.problem}`)
  return `verification of ${chain.events.toLocaleString('en-US')} events: ${seconds.toFixed(1)} s, ${Math.round(chain.events / seconds).toLocaleString('en-US')} events/s`
}
