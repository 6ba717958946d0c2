import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestBench, testBench, withBoss } from './bench.fixture.ts'
import { installJobs } from './install.ts'
import { job } from './job.ts'
import { createOutbox } from './outbox.ts'
import { jobSchema } from './queues.ts'

const ring = job('test.ring', z.object({ bell: z.string() }))
const plain = job('test.plain', z.object({ n: z.number().int() }), { retries: 3 })

let bench: TestBench
beforeAll(async () => {
  bench = await testBench([ring, plain])
})
afterAll(() => bench.end())

const rows = async (name: string) =>
  (await bench.admin.query(`select * from ${jobSchema}.job where name = $1 order by created_on`, [name])).rows

describe('the outbox', () => {
  it('enqueues if the transaction commits', async () => {
    await bench.inCounty(bench.alder, (ctx) => ctx.enqueue(ring, { bell: 'noon' }))
    expect((await rows(ring.name)).map((row) => row.data)).toEqual([
      { tenantId: bench.alder.id, payload: { bell: 'noon' } },
    ])
  })

  it('forgets the job if the transaction does not commit', async () => {
    const before = (await rows(ring.name)).length
    await expect(
      bench.inCounty(bench.alder, async (ctx) => {
        await ctx.enqueue(ring, { bell: 'never' })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await rows(ring.name)).toHaveLength(before)
  })

  it('refuses a payload that does not fit its kind', async () => {
    const wrong = { bell: 7 } as unknown as { bell: string }
    await expect(bench.inCounty(bench.alder, (ctx) => ctx.enqueue(ring, wrong))).rejects.toThrow(z.ZodError)
  })

  it('refuses a kind that has no queue', async () => {
    const unknown = job('test.unknown', z.object({}))
    await expect(bench.inCounty(bench.alder, (ctx) => ctx.enqueue(unknown, {}))).rejects.toThrow('no queue')
  })

  it('refuses to enqueue for another county, and outside of any', async () => {
    const { database, alder, birch } = bench
    const enqueueIn = createOutbox().enqueueIn
    await expect(
      database.withTenant(alder.id, (tx) => enqueueIn(tx, birch.id)(ring, { bell: 'x' })),
    ).rejects.toThrow('its own county')
    await expect(
      database.withTenant(undefined, (tx) => enqueueIn(tx, birch.id)(ring, { bell: 'x' })),
    ).rejects.toThrow('its own county')
  })

  it('gives the app role no sight of the job tables', async () => {
    for (const statement of [
      `select * from ${jobSchema}.job`,
      `select * from ${jobSchema}.queue`,
      `delete from ${jobSchema}.job_common`,
      `insert into ${jobSchema}.job_common (name) values ('test.ring')`,
    ])
      await expect(bench.inCounty(bench.alder, ({ tx }) => tx.sql(statement))).rejects.toThrow(
        'permission denied',
      )
  })

  it('keeps one waiting job a key, in each county, at the earlier of the two times', async () => {
    const early = new Date(Date.now() + 60_000)
    const late = new Date(Date.now() + 120_000)
    for (const [county, startAfter] of [
      [bench.alder, late],
      [bench.alder, early],
      [bench.alder, late],
      [bench.birch, late],
    ] as const)
      await bench.inCounty(county, (ctx) =>
        ctx.enqueue(plain, { n: 1 }, { singletonKey: 'once', startAfter }),
      )
    const kept = await rows(plain.name)
    expect(kept.map((row) => [row.data.tenantId, row.start_after])).toEqual([
      [bench.alder.id, early],
      [bench.birch.id, late],
    ])
  })
})

describe('pg-boss itself', () => {
  it('would write the same row as our function does', async () => {
    const startAfter = new Date(Date.now() + 3_600_000)
    const data = { tenantId: bench.alder.id, payload: { n: 5 } }
    const singletonKey = `${bench.alder.id}:theirs`
    const theirs = await withBoss(bench.dispatcherUrl, (boss) =>
      boss.send(plain.name, data, { startAfter, singletonKey }),
    )
    await bench.inCounty(bench.alder, (ctx) =>
      ctx.enqueue(plain, { n: 5 }, { startAfter, singletonKey: 'ours' }),
    )

    const written = await rows(plain.name)
    const own = ({ id, created_on, singleton_key, ...rest }: Record<string, unknown>) => rest
    const [a, b] = [
      written.find((row) => row.id === theirs),
      written.find((row) => row.singleton_key.endsWith(':ours')),
    ]
    expect(own(b)).toEqual(own(a))
    expect(Math.abs(b.created_on - a.created_on)).toBeLessThan(10_000)
  })

  it('finds its schema as it left it', async () => {
    const drift = await withBoss(bench.adminUrl, (boss) => boss.detectSchemaDrift())
    expect(drift.ok).toBe(true)
  })
})

describe('installing jobs', () => {
  it('runs again without harm, and brings changed settings to queues that are there', async () => {
    await bench.admin.query('set role countyhall_owner')
    await installJobs(bench.admin, [ring, { ...plain, retries: 11 }])
    await bench.admin.query('reset role')
    const { rows } = await bench.admin.query(
      `select name, retry_limit from ${jobSchema}.queue where name like 'test.%'`,
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { name: ring.name, retry_limit: 8 },
        { name: plain.name, retry_limit: 11 },
      ]),
    )
  })
})
