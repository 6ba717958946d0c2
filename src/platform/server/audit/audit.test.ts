import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDepartment, deleteDepartment } from '#features/departments/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { appRole, urlForRole } from '../database/roles.ts'
import { asOwner } from './audit.fixture.ts'
import { verifyChain } from './verify.ts'

let app: TestApp
let admin: Caller
let alder: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  alder = await countyId(app, 'alder')
  for (let n = 0; n < 6; n++) await create(`A${n}`)
})
afterAll(() => app.close())

const create = async (munis_id: string) =>
  (await admin.call(createDepartment, { body: { munis_id, name: 'Weights and Measures' } })).body
const keys = () => app.platform.audit.keys
const verify = (county = alder) =>
  app.platform.database.reading(county, (tx) => verifyChain(tx, { keys: keys() }))

describe('the record of a county', () => {
  it('grows by what was done, by whom, to what, with before and after', async () => {
    const before = await verify()
    const department = await create('B1')
    await admin.call(deleteDepartment, { params: { id: department.id } })
    const events = await app.look(
      'select event, actor_name, object_type, before, after, note from audit_events where object_id = $1 order by seq',
      [department.id],
    )
    const by = {
      actor_name: 'Dana Whitfield <full.admin@alder.example>',
      object_type: 'department',
      note: null,
    }
    expect(events).toEqual([
      { event: 'department.created', before: null, after: department, ...by },
      { event: 'department.deleted', before: department, after: null, ...by },
    ])
    const after = await verify()
    expect(after).toMatchObject({ events: before.events + 2 })
    expect(after.break).toBeUndefined()
  })

  it('has nothing of what was refused', async () => {
    const { events } = await verify()
    await admin.call(createDepartment, { body: { munis_id: '1010', name: 'Taken' } })
    await admin.call(createDepartment, { body: { munis_id: 'x\0', name: 'Cannot be stored' } })
    await (await app.signIn('alder', 'vendor')).call(createDepartment, {
      body: { munis_id: 'C1', name: 'No' },
    })
    expect((await verify()).events).toBe(events + 1) // the vendor signed in
  })

  it('is whole after many wrote at once', async () => {
    const { events } = await verify()
    await Promise.all(Array.from({ length: 25 }, (_, n) => create(`D${n}`)))
    const after = await verify()
    expect(after.break).toBeUndefined()
    expect(after.events).toBe(events + 25)
  })

  it('is each county’s own', async () => {
    const birch = await countyId(app, 'birch')
    const before = await verify(birch)
    await create('E1')
    expect(await verify(birch)).toEqual(before)
  })
})

describe('what was changed behind its back is found', () => {
  /** As someone who owns the machine: no trigger, no policy stands in the way. */
  const problemAfter = (...statements: string[]) =>
    asOwner(app.platform.env.DATABASE_URL ?? '', alder, async ({ change, verify }) => {
      await change(...statements)
      return (await verify({ keys: keys() })).break
    })
  const event3 = () => `tenant_id = '${alder}' and seq = 3`
  const changed = { at: 3, problem: 'an event was changed' }

  it('nothing, where nothing was changed', async () => {
    expect(await problemAfter()).toBeUndefined()
  })

  it.each([
    "at = at - interval '1 hour'",
    'actor_id = gen_random_uuid()',
    "actor_name = 'Somebody Else'",
    "event = 'department.seen'",
    "object_type = 'vendor'",
    "object_id = 'x'",
    `before = '{"name": "x"}'`,
    `after = '{"name": "x"}'`,
    'after = null',
    "note = 'x'",
    "hash = sha256('x')",
    "seal = sha256('x')",
    'seal = null',
  ])('%s', async (change) => {
    expect(await problemAfter(`update audit_events set ${change} where ${event3()}`)).toEqual(changed)
  })

  it('an event that was taken out, at the beginning, in the middle or at the end', async () => {
    const inAlder = `delete from audit_events where tenant_id = '${alder}' and seq`
    expect(await problemAfter(`${inAlder} = 1`)).toEqual({ at: 1, problem: 'an event is missing' })
    expect(await problemAfter(`${inAlder} = 3`)).toEqual({ at: 3, problem: 'an event is missing' })
    const { events } = await verify()
    const cutShort = { at: events, problem: 'the end of the chain is missing' }
    expect(await problemAfter(`${inAlder} = ${events}`)).toEqual(cutShort)
    expect(await problemAfter(`${inAlder} > 0`)).toEqual({ ...cutShort, at: 1 })
  })

  it('two events that changed places, one that was put in, and one of another county', async () => {
    const seq = (from: number, to: number) =>
      `update audit_events set seq = ${to} where tenant_id = '${alder}' and seq = ${from}`
    expect(await problemAfter(seq(3, -1), seq(4, 3), seq(-1, 4))).toEqual(changed)
    const { events } = await verify()
    const copied = `insert into audit_events select tenant_id, ${events + 1}, at, actor_id, actor_name, event, object_type,
      object_id, before, after, note, hash, seal from audit_events where`
    const forged = { at: events + 1, problem: 'an event was changed' }
    expect(await problemAfter(`${copied} ${event3()}`)).toEqual(forged)
    const birch = await countyId(app, 'birch')
    const moved = `update audit_events set tenant_id = '${alder}', seq = ${events + 1} where tenant_id = '${birch}' and seq = 1`
    expect(await problemAfter(moved)).toEqual(forged)
  })
})

describe('nobody changes the record', () => {
  /** The code with which PostgreSQL refuses it to the role that serves, in its own county. */
  async function refusal(statement: string): Promise<string | undefined> {
    const client = new Client({
      connectionString: urlForRole(app.platform.env.DATABASE_URL ?? '', app.platform.secret, appRole),
    })
    await client.connect()
    try {
      await client.query(`begin; set local app.tenant_id = '${alder}'`)
      await client.query(statement)
      return undefined
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : String(error)
    } finally {
      await client.end()
    }
  }

  it.each([
    "update audit_events set note = 'x'",
    'delete from audit_events',
    'truncate audit_events',
    'insert into audit_events select * from audit_events limit 1',
    'update audit_heads set seq = 0',
    'delete from audit_heads',
    'alter table audit_events disable trigger all',
    'set session_replication_role = replica',
  ])('not the role that serves: %s', async (statement) => {
    expect(await refusal(statement)).toBe('42501')
  })

  it.each(["update audit_events set note = 'x'", 'delete from audit_events', 'truncate audit_events'])(
    'not even the administrator, by an oversight: %s',
    async (statement) => {
      await expect(app.look(statement)).rejects.toThrow('the audit record is never changed')
    },
  )

  it('and adds to it only in a county that is set', async () => {
    const event = `[{"actor_name": "x", "event": "x.y", "object_type": "x", "object_id": "x", "seal": "00"}]`
    await expect(
      app.platform.database.withTenant(undefined, (tx) => tx.sql('select append_audit($1)', [event])),
    ).rejects.toThrow('the county has no audit chain')
  })

  it('and never without a seal', async () => {
    const event = `[{"actor_name": "x", "event": "x.y", "object_type": "x", "object_id": "x"}]`
    await expect(
      app.platform.database.withTenant(alder, (tx) => tx.sql('select append_audit($1)', [event])),
    ).rejects.toThrow('an audit event comes with its seal')
  })
})
