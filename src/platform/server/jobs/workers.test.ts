import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { eventually, type TestBench, testBench } from './bench.fixture.ts'
import { handle, handleInSteps, PermanentJobError } from './handler.ts'
import { job } from './job.ts'
import type { Outcome } from './run-job.ts'
import { startWorkers, type Workers } from './workers.ts'

// Jobs are looked for twice a second, and this machine may be busy.
vi.setConfig({ testTimeout: 30_000 })

const ring = job('test.ring', z.object({ bell: z.string() }))
const fail = job('test.fail', z.object({ how: z.enum(['once', 'always', 'hopeless']) }), { retries: 1 })
const slow = job('test.slow', z.object({ ms: z.number() }))
const heavy = job('test.heavy', z.object({}), { atOnce: 1 })
const kinds = [ring, fail, slow, heavy]

let bench: TestBench
let workers: Workers | undefined
const seen: string[] = []
const outcomes: [string, Outcome][] = []
let finished = 0
const heavyOnes: (() => void)[] = []

const handlers = [
  handle(ring, async (ctx, { bell }) => {
    const [row] = await ctx.tx.rows(
      z.object({ tenant: z.uuid() }),
      `select current_setting('app.tenant_id') as tenant`,
    )
    seen.push(`${ctx.tenant.subdomain} ${row?.tenant === ctx.tenant.id} ${bell}`)
  }),
  handle(fail, async (ctx, { how }, attempt) => {
    seen.push(`${how} ${attempt.number}${attempt.isLast ? ' last' : ''}`)
    await ctx.enqueue(ring, { bell: 'must not be heard' })
    if (how === 'hopeless') throw new PermanentJobError('nobody can do that')
    if (how === 'always' || attempt.number === 1) throw new Error('not today')
  }),
  handleInSteps(slow, async (inCounty, { ms }) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await inCounty(async () => {
      finished++
    })
  }),
  handleInSteps(heavy, () => new Promise((resolve) => heavyOnes.push(resolve))),
]

const start = () =>
  startWorkers({
    dispatcherUrl: bench.dispatcherUrl,
    handlers,
    runInTenant: bench.runInTenant,
    log: { warn: () => {}, error: () => {} },
    metrics: { attempted: (kind, outcome) => outcomes.push([kind, outcome]) },
    pollSeconds: 0.5,
  })

beforeAll(async () => {
  bench = await testBench(kinds)
})
beforeEach(() => {
  seen.length = 0
  outcomes.length = 0
})
afterAll(async () => {
  await workers?.stop()
  await bench.end()
})

/** Pauses between tries are skipped: what waits to be tried again is due now. */
const hurry = () =>
  bench.admin.query(`update pgboss.job_common set start_after = now() where state = 'retry'`)

describe('workers', () => {
  it('run a job in its own county, also one that waited before they started', async () => {
    await bench.inCounty(bench.alder, (ctx) => ctx.enqueue(ring, { bell: 'noon' }))
    await bench.inCounty(bench.birch, (ctx) => ctx.enqueue(ring, { bell: 'night' }))
    workers = await start()
    await eventually(async () => seen.length === 2)
    expect(seen.toSorted()).toEqual(['alder true noon', 'birch true night'])
    await eventually(async () => outcomes.length === 2)
    expect(outcomes).toEqual([
      [ring.name, 'done'],
      [ring.name, 'done'],
    ])
  })

  it('run no more of a heavy kind at once than it allows, and others beside it', async () => {
    for (let n = 0; n < 6; n++) await bench.inCounty(bench.alder, (ctx) => ctx.enqueue(heavy, {}))
    await eventually(async () => heavyOnes.length === 1)
    await bench.inCounty(bench.birch, (ctx) => ctx.enqueue(ring, { bell: 'meanwhile' }))
    await eventually(async () => seen.length === 1)
    for (let n = 1; n <= 6; n++) {
      await eventually(async () => heavyOnes.length === n)
      heavyOnes[n - 1]?.()
    }
    expect(seen).toEqual(['birch true meanwhile'])
    await eventually(async () => outcomes.length === 7)
  })

  it('try again after a failure, and undo what the failed try wrote', async () => {
    await bench.inCounty(bench.alder, (ctx) => ctx.enqueue(fail, { how: 'once' }))
    await eventually(async () => {
      await hurry()
      return seen.length === 3
    })
    expect(seen).toEqual(['once 1', 'once 2 last', 'alder true must not be heard'])
    await eventually(async () => outcomes.length === 3)
  })

  it('keep a job that failed for good, say why, and run it again when told to', async () => {
    await bench.inCounty(bench.birch, (ctx) => ctx.enqueue(fail, { how: 'always' }))
    const dead = await eventually(async () => {
      await hurry()
      return (await workers?.dead())?.[0]
    })
    expect(dead).toMatchObject({ kind: fail.name, tenantId: bench.birch.id, error: 'not today', attempts: 2 })
    expect(seen).toEqual(['always 1', 'always 2 last'])
    expect(outcomes.map(([, outcome]) => outcome)).toEqual(['retried', 'dead'])
    expect(await workers?.retryDead([dead.id])).toBe(1)
    await eventually(async () => seen.length === 3)
    expect(seen[2]).toBe('always 1')
    await eventually(async () => {
      await hurry()
      return (await workers?.dead())?.length === 1
    })
  })

  it('do not try again what is hopeless', async () => {
    await bench.inCounty(bench.alder, (ctx) => ctx.enqueue(fail, { how: 'hopeless' }))
    await eventually(async () => (await workers?.dead())?.some((job) => job.error === 'nobody can do that'))
    expect(seen).toEqual(['hopeless 1'])
  })

  it('work through a full queue without pausing between batches', async () => {
    const started = Date.now()
    await bench.inCounty(bench.alder, async (ctx) => {
      for (let n = 0; n < 200; n++) await ctx.enqueue(ring, { bell: String(n) })
    })
    await eventually(async () => seen.length === 200)
    expect(new Set(seen).size).toBe(200)
    expect(Date.now() - started).toBeLessThan(10_000)
  })

  it('do not take a waiting job while a transaction that asked for it again has not ended', async () => {
    const order: string[] = []
    await workers?.stop()
    await bench.inCounty(bench.alder, (ctx) => ctx.enqueue(ring, { bell: 'key' }, { singletonKey: 'k' }))
    await bench.inCounty(bench.alder, async (ctx) => {
      await ctx.enqueue(ring, { bell: 'key' }, { singletonKey: 'k' })
      workers = await start()
      await new Promise((resolve) => setTimeout(resolve, 1500))
      order.push(`heard ${seen.length}`)
    })
    await eventually(async () => seen.length === 1)
    expect(order).toEqual(['heard 0'])
  })

  it('finish what they began when they are told to stop', async () => {
    await bench.inCounty(bench.alder, (ctx) => ctx.enqueue(slow, { ms: 1500 }))
    await eventually(async () => {
      const { rows } = await bench.admin.query(
        `select 1 from pgboss.job where name = $1 and state = 'active'`,
        [slow.name],
      )
      return rows.length > 0
    })
    await workers?.stop()
    workers = undefined
    expect(finished).toBe(1)
    const { rows } = await bench.admin.query(`select state from pgboss.job where name = $1`, [slow.name])
    expect(rows).toEqual([{ state: 'completed' }])
  })
})
