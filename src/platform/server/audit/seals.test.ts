import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDepartment } from '#features/departments/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { nastyTexts, nastyValues } from '#testing/nasty.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { transact } from '../http/run.ts'
import { asOwner, type Owner } from './audit.fixture.ts'
import type { ExportedHead } from './heads/read-heads.ts'
import { auditKeysOf } from './keys.ts'
import { contentHash, makeSeal, readSeal } from './seal.ts'
import { Sealer } from './sealer.ts'
import { verifyChain } from './verify.ts'

let app: TestApp
let admin: Caller
let alder: string
/** The last event, and the hash that the record had then. */
let last: number
let head: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  alder = await countyId(app, 'alder')
  for (let n = 0; n < 8; n++) await create(`A${n}`)
  const chain = await verify()
  last = chain.events
  head = chain.head
})
afterAll(() => app.close())

const create = (munis_id: string) =>
  admin.call(createDepartment, { body: { munis_id, name: 'Weights and Measures' } })
const keys = () => app.platform.audit.keys
const verify = () => app.platform.database.reading(alder, (tx) => verifyChain(tx, { keys: keys() }))
const at = (seq: number) => `tenant_id = '${alder}' and seq = ${seq}`
const exported = (more: Partial<ExportedHead> = {}): ExportedHead => ({
  ...{ county: 'alder', id: alder, events: last, head, sealed_from: 1, at: '2026-11-16T02:00:00.000Z' },
  ...more,
})

/** What is found after someone who owns the database did this and made all hashes fit again. */
const found = (work: (owner: Owner) => Promise<unknown>, heads: ExportedHead[] = []) =>
  asOwner(app.platform.env.DATABASE_URL ?? '', alder, async (owner) => {
    await work(owner)
    await owner.rechain()
    return (await owner.verify({ keys: keys(), heads })).break
  })

describe('somebody who owns the database and makes the chain anew is found', () => {
  it('nothing is found where the chain is only made as it was', async () => {
    expect(await found(async () => {}, [exported()])).toBeUndefined()
  })

  it.each([
    'actor_id = gen_random_uuid()',
    "actor_name = 'Somebody Else'",
    "event = 'department.seen'",
    "object_type = 'vendor'",
    "object_id = 'x'",
    `after = jsonb_set(after, '{name}', '"Roads"')`,
    `before = '{"name": "x"}'`,
    "note = 'x'",
  ])('at the event that they changed: %s', async (change) => {
    expect(
      await found(({ change: run }) => run(`update audit_events set ${change} where ${at(last - 3)}`)),
    ).toEqual({
      at: last - 3,
      problem: 'an event was changed',
    })
  })

  it('with two seals that changed places, and with a seal of another county', async () => {
    const swap = `update audit_events e set seal = o.seal from audit_events o
      where e.tenant_id = o.tenant_id and e.tenant_id = '${alder}' and e.seq + o.seq = ${2 * last - 5} and e.seq in (${last - 2}, ${last - 3})`
    const misfit = 'an event was changed'
    expect(await found(({ change }) => change(swap))).toEqual({ at: last - 3, problem: misfit })
    const [birch] = await app.look<{ id: string }>("select id from tenants where subdomain = 'birch'")
    const foreign = `update audit_events e set seal = o.seal, actor_id = o.actor_id, actor_name = o.actor_name, event = o.event,
      object_type = o.object_type, object_id = o.object_id, before = o.before, after = o.after, note = o.note
      from audit_events o where o.tenant_id = '${birch?.id}' and o.seq = 2 and e.tenant_id = '${alder}' and e.seq = 2`
    expect(await found(({ change }) => change(foreign))).toEqual({ at: 2, problem: misfit })
  })

  it('with an event that was taken out, at the next one that knew of it', async () => {
    expect(await found(({ change }) => change(`delete from audit_events where ${at(last - 3)}`))).toEqual({
      at: last - 3,
      problem: `events before it were changed or removed: its server had seen another event ${last - 3}`,
    })
  })

  it('with a time that was changed, at the next event that knew of it', async () => {
    const earlier = `update audit_events set at = at - interval '1 hour' where ${at(last - 3)}`
    expect(await found(({ change }) => change(earlier))).toMatchObject({ at: last - 2 })
  })

  it('with an event that was copied, whole and with its seal', async () => {
    const copy = `insert into audit_events select tenant_id, ${last + 1}, at, actor_id, actor_name, event, object_type,
      object_id, before, after, note, hash, seal from audit_events where ${at(last - 2)}`
    expect(await found(({ change }) => change(copy))).toEqual({
      at: last + 1,
      problem: 'the event is a copy of an earlier one',
    })
  })

  it('with one of several events of one change taken out, wherever it stood', async () => {
    // All that the county was set up with is one change.
    const [first] = await app.look<{ seal: Buffer }>(`select seal from audit_events where ${at(1)}`)
    const parts = first && readSeal(first.seal)?.parts
    expect(parts).toBeGreaterThan(10)
    const alone = 'an event that was written together with another stands without it'
    expect(await found(({ change }) => change(`delete from audit_events where ${at(1)}`))).toEqual({
      at: 1,
      problem: alone,
    })
    expect(await found(({ change }) => change(`delete from audit_events where ${at(7)}`))).toEqual({
      at: 7,
      problem: alone,
    })
    const cut = `delete from audit_events where tenant_id = '${alder}' and seq > 7`
    expect(await found(({ change }) => change(cut))).toEqual({
      at: 8,
      problem: 'an event that was written together with the last one is missing',
    })
  })

  it('with a seal of their own that fits the event they wrote', async () => {
    const [row] = await app.look<{ seal: Buffer }>(`select seal from audit_events where ${at(last)}`)
    const seal = row && readSeal(row.seal)
    if (!seal) throw new Error('the last event has a seal')
    const content = {
      ...{
        actor_id: null,
        actor_name: 'Somebody',
        event: 'user.deleted',
        object_type: 'user',
        object_id: 'x',
      },
      ...{ before: null, after: null, note: null },
    }
    const guessed = {
      ...auditKeysOf(['a key that they made up, which is long']).current,
      id: keys().current.id,
    }
    const bytes = makeSeal(guessed, { ...seal, content: contentHash(alder, content) }).toString('hex')
    const rewrite = `update audit_events set actor_id = null, actor_name = 'Somebody', event = 'user.deleted', object_type = 'user',
      object_id = 'x', before = null, after = null, note = null, seal = '\\x${bytes}' where ${at(last)}`
    expect(await found(({ change }) => change(rewrite))).toEqual({
      at: last,
      problem: 'the seal of the event is not ours',
    })
  })

  it('with an event of their own, under any seal', async () => {
    const forge = (
      seal: string,
    ) => `insert into audit_events select tenant_id, ${last + 1}, date_trunc('milliseconds', now()), null, 'Somebody', 'user.deleted',
      'user', 'x', null, null, null, hash, ${seal} from audit_events where ${at(last)}`
    const forged = (problem: string) => ({ at: last + 1, problem })
    expect(await found(({ change }) => change(forge('null')))).toEqual(forged('the event has no seal'))
    expect(await found(({ change }) => change(forge("'\\x00'")))).toEqual(forged('the event has no seal'))
    expect(await found(({ change }) => change(forge('seal')))).toEqual(forged('an event was changed'))
  })
})

describe('what the seals alone do not show, an exported head does', () => {
  it('the last change taken out', async () => {
    const cut = ({ change }: Owner) => change(`delete from audit_events where ${at(last)}`)
    expect(await found(cut)).toBeUndefined()
    expect(await found(cut, [exported()])).toEqual({
      at: last,
      problem: `the record ends before head ${last}, which was exported 2026-11-16T02:00:00.000Z: an older backup was restored, or events were removed`,
    })
  })

  it('all seals stripped, so that the record looks like an old one', async () => {
    const strip = async ({ change }: Owner) =>
      change(
        `update audit_events set seal = null where tenant_id = '${alder}'`,
        `update audit_heads set sealed_from = ${last + 1} where tenant_id = '${alder}'`,
      )
    expect(await found(strip)).toBeUndefined()
    expect(await found(strip, [exported()])).toEqual({ at: 1, problem: 'the event has no seal' })
  })

  it('the seals stripped of those before one that stays: that one knew of them', async () => {
    const strip = async ({ change }: Owner) =>
      change(
        `update audit_events set seal = null where tenant_id = '${alder}' and seq < ${last}`,
        `update audit_heads set sealed_from = ${last} where tenant_id = '${alder}'`,
      )
    expect(await found(strip)).toMatchObject({
      at: last,
      problem: expect.stringContaining('had seen another event'),
    })
  })
})

describe('a record of before the seals', () => {
  /** The county's whole record becomes one without seals; the events that follow have them. */
  const asBefore = async ({ change, rechain }: Owner) => {
    await change(
      `update audit_events set seal = null where tenant_id = '${alder}'`,
      `update audit_heads set sealed_from = ${last + 1} where tenant_id = '${alder}'`,
    )
    await rechain()
  }
  const inOld = <T>(work: (owner: Owner) => Promise<T>) =>
    asOwner(app.platform.env.DATABASE_URL ?? '', alder, async (owner) => {
      await asBefore(owner)
      return work(owner)
    })

  it('holds as it held before, up to its last event', async () => {
    const chain = await inOld(({ verify }) => verify({ keys: keys() }))
    expect(chain).toMatchObject({ events: last, sealedFrom: last + 1 })
    expect(chain.break).toBeUndefined()
  })

  it('is held by the head that was exported when the seals began', async () => {
    const problem = await inOld(async ({ change, rechain, verify }) => {
      const before = await verify({ keys: keys() })
      const heads = [exported({ head: before.head, sealed_from: last + 1 })]
      expect((await verify({ keys: keys(), heads })).break).toBeUndefined()
      await change(`update audit_events set note = 'never said' where ${at(5)}`)
      await rechain()
      expect((await verify({ keys: keys() })).break).toBeUndefined()
      return (await verify({ keys: keys(), heads })).break
    })
    expect(problem).toMatchObject({
      at: last,
      problem: expect.stringContaining('it is not the event that was exported'),
    })
  })

  it('takes no event without a seal any more', async () => {
    const problem = await inOld(async ({ change, rechain, verify }) => {
      await change(`insert into audit_events select tenant_id, ${last + 1}, date_trunc('milliseconds', now()), null, 'Somebody', 'user.deleted', 'user', 'x',
        null, null, null, hash from audit_events where ${at(last)}`)
      await rechain()
      return (await verify({ keys: keys() })).break
    })
    expect(problem).toEqual({ at: last + 1, problem: 'the event has no seal' })
  })
})

describe('the key', () => {
  it('that is not here is named, and nothing passes for verified', async () => {
    const others = auditKeysOf(['another key, which is long enough to be one'])
    const chain = await app.platform.database.reading(alder, (tx) => verifyChain(tx, { keys: others }))
    expect(chain.break).toEqual({
      at: 1,
      problem: `the event was sealed with key ${keys().current.id}, which is not here`,
    })
  })

  it('may be changed: what the earlier one sealed still holds', async () => {
    const texts = ['a new key, which is long enough to be one', app.platform.secret]
    const both = auditKeysOf(texts)
    const tenant = await app.platform.tenants.ofId(alder)
    const platform = { ...app.platform, audit: { ...app.platform.audit, sealer: new Sealer(both) } }
    await transact(
      platform,
      tenant,
      () => ({ kind: 'system', name: 'test' }),
      async ({ audit }) => audit('county.updated', { object: { type: 'county', id: alder } }),
    )
    const walk = (ring: typeof both) =>
      app.platform.database.reading(alder, (tx) => verifyChain(tx, { keys: ring }))
    expect((await walk(both)).break).toBeUndefined()
    expect((await walk(keys())).break).toMatchObject({ problem: expect.stringContaining(both.current.id) })
  })
})

describe('the server does not take the database’s word', () => {
  const alarms = async () => /heads_broken_total (\d+)/.exec(await app.platform.metrics.metrics())?.[1]

  it('that it appended an event which it swallowed', async () => {
    expect(await alarms()).toBe('0')
    const [was] = await app.look<{ text: string }>(
      "select pg_get_functiondef('append_audit(jsonb)'::regprocedure) as text",
    )
    await app.look(`create or replace function append_audit(events jsonb, out previous text, out moments bigint[],
        out last_seq bigint, out last_hash text) language sql security definer set search_path = pg_catalog, public, pg_temp as $$
      select encode(previous, 'hex'), array[(extract(epoch from at) * 1000)::bigint], seq, encode(hash, 'hex')
      from audit_heads where tenant_id = public.current_tenant() $$`)
    expect((await create('S1')).status).toBe(200)
    expect(await alarms()).toBe('1')
    await app.look(was?.text ?? '')
    expect((await create('S2')).status).toBe(200)
    expect(await alarms()).toBe('1')
  })
})

it('an event holds whatever was written into it', async () => {
  const fresh = await countyId(app, 'birch')
  const tenant = await app.platform.tenants.ofId(fresh)
  const texts = Object.entries(nastyTexts).filter(([, text]) => !/\0/.test(text) && text.isWellFormed())
  const values = [
    ...nastyValues,
    ...texts.map(([, text]) => text),
    Object.fromEntries([...texts.map(([, text], n) => [text, n]), ['__proto__', 1], ['10', 2], ['9', 3]]),
    {
      z: undefined,
      list: [undefined, Number.NaN],
      at: new Date(0),
      ä: 1e-7,
      a: { y: 1e21, b: [{ d: 1, c: -0 }] },
    },
    JSON.parse('{"__proto__": {"polluted": true}}'),
    '\u0001\u001f\u007f\u2028\u2029 \ud83d\ude00 "\\/\b\f\n\r\t',
  ]
  await transact(
    app.platform,
    tenant,
    () => ({ kind: 'system', name: 'test' }),
    async ({ audit }) => {
      for (const value of values) {
        const note = typeof value === 'string' ? value : 'x'
        audit('county.updated', {
          object: { type: 'county', id: note },
          before: value,
          after: { value },
          note,
        })
      }
    },
  )
  const chain = await app.platform.database.reading(fresh, (tx) => verifyChain(tx, { keys: keys() }))
  expect(chain.break).toBeUndefined()
})
