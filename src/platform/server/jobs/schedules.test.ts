import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { eventually, type TestBench, testBench, withBoss } from './bench.fixture.ts'
import { handle } from './handler.ts'
import { job } from './job.ts'
import { tickQueue } from './queues.ts'
import { enqueueForCounties, everyCounty } from './schedules.ts'
import { startWorkers } from './workers.ts'

// Jobs are looked for twice a second, and this machine may be busy.
vi.setConfig({ testTimeout: 30_000 })

const sweep = job('test.sweep', z.object({}))
let bench: TestBench
beforeAll(async () => {
  bench = await testBench([sweep])
})
afterAll(() => bench.end())

const complaints: unknown[] = []
const start = (cron: string | undefined, heard: string[]) =>
  startWorkers({
    dispatcherUrl: bench.dispatcherUrl,
    handlers: [handle(sweep, async (ctx) => void heard.push(ctx.tenant.subdomain))],
    schedules: cron ? [everyCounty(sweep, cron)] : [],
    runInTenant: bench.runInTenant,
    log: { warn: (said: unknown) => complaints.push(said), error: (said: unknown) => complaints.push(said) },
    pollSeconds: 0.5,
  })

const tick = () => withBoss(bench.dispatcherUrl, (boss) => boss.send(tickQueue, { kind: sweep.name }))

describe('a schedule', () => {
  it('is kept in the database, and becomes one job a county at each tick', async () => {
    const heard: string[] = []
    const workers = await start('17 3 * * *', heard)
    const { rows } = await bench.admin.query('select name, key, cron from pgboss.schedule')
    expect(rows).toEqual([{ name: tickQueue, key: sweep.name, cron: '17 3 * * *' }])
    await tick()
    await eventually(async () => heard.length === 4)
    expect(heard.toSorted()).toEqual(['alder', 'birch', 'cedar', 'dogwood'])
    await workers.stop()
  })

  it('gives a county no second job while the first one waits, and a disabled county none', async () => {
    for (const name of ['birch', 'cedar', 'dogwood'])
      await bench.admin.query('select set_tenant_disabled($1, true)', [name])
    await withBoss(bench.dispatcherUrl, async (boss) => {
      await enqueueForCounties(boss, sweep.name)
      await enqueueForCounties(boss, sweep.name)
    })
    const { rows } = await bench.admin.query(
      `select data from pgboss.job where name = $1 and state = 'created'`,
      [sweep.name],
    )
    expect(rows).toEqual([{ data: { tenantId: bench.alder.id, payload: {} } }])
  })

  it('is forgotten when the product no longer has it', async () => {
    const workers = await start(undefined, [])
    expect((await bench.admin.query('select 1 from pgboss.schedule')).rows).toEqual([])
    await workers.stop()
  })

  it('needs a kind that runs without being given anything', () => {
    expect(() => everyCounty(job('test.needy', z.object({ id: z.string() })), '* * * * *')).toThrow()
  })

  it('leaves the dispatcher with nothing to complain about', () => {
    expect(complaints).toEqual([])
  })
})
