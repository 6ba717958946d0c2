import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayIn } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import {
  changePurchasingPolicy,
  deletePurchasingPolicy,
  getPurchasingPolicy,
  type PurchasingPolicy,
  savePurchasingPolicy,
} from '../../policy/contract.ts'
import { defaultPolicy } from '../../policy/default-policy.ts'
import type { PolicyRules } from '../../policy/rules.ts'

let app: TestApp
let admin: Caller
let agent: Caller
let stranger: Caller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  agent = await app.signIn('alder', 'purchasing')
  stranger = await app.signIn('birch', 'full.admin')
})
afterAll(() => app.close())

const day = (after = 0) => addDays(dayIn('America/New_York', new Date()), after)

const policy = async (caller = admin): Promise<PurchasingPolicy> => {
  const { status, body, problem } = await caller.call(getPurchasingPolicy, {})
  if (status !== 200) throw new Error(problem.error)
  return body
}
const limited = (cents: number): PolicyRules => ({
  ...defaultPolicy,
  'Public Works': defaultPolicy['Public Works'].map((row) =>
    row.method === 'written-quotes' ? { ...row, up_to_cents: cents } : row,
  ),
})
const save = async (fields: { effective_from: string; rules?: PolicyRules; version?: number }, by = admin) =>
  by.call(savePurchasingPolicy, {
    body: { rules: limited(40_000_00), version: (await policy()).version, ...fields },
  })
const change = async (
  effective_from: string,
  fields: { rules?: PolicyRules; version?: number } = {},
  by = admin,
) =>
  by.call(changePurchasingPolicy, {
    params: { effective_from },
    body: { rules: limited(45_000_00), version: (await policy()).version, ...fields },
  })
const remove = async (effective_from: string, version?: number, by = admin) =>
  by.call(deletePurchasingPolicy, {
    params: { effective_from },
    body: { version: version ?? (await policy()).version },
  })

describe('the purchasing policy', () => {
  it('is read by everyone who sees projects, and changed only by who manages the county', async () => {
    expect((await policy(agent)).editions.at(-1)?.effective_from).toBe('2000-01-01')
    const before = await policy()
    expect((await save({ effective_from: day(30) }, agent)).status).toBe(403)
    expect((await change('2000-01-01', {}, agent)).status).toBe(403)
    expect((await remove(day(30), undefined, agent)).status).toBe(403)
    expect(await policy()).toEqual(before)
  })

  it('is saved for a later date, changed until then, and deleted', async () => {
    const from = day(40)
    const saved = await save({ effective_from: from })
    expect(saved.status).toBe(200)
    const found = ({ editions }: PurchasingPolicy) =>
      editions.find(({ effective_from }) => effective_from === from)
    expect(found(saved.body)).toMatchObject({ set_by: 'Dana Whitfield' })
    expect(saved.body.in_effect).not.toBe(from)
    const changed = await change(from)
    expect(found(changed.body)?.rules['Public Works'][2]?.up_to_cents).toBe(45_000_00)
    expect(changed.body.version).toBe(saved.body.version + 1)
    const removed = await remove(from)
    expect(removed.body.editions.map((each) => each.effective_from)).not.toContain(from)
    expect((await remove(from)).status).toBe(404)
    expect((await change(from)).status).toBe(404)
    const told = await app.look<{ event: string; after: Record<string, string[]> | null }>(
      `select event, after from audit_events where object_type = 'purchasing_policy' order by seq desc limit 3`,
    )
    expect(told.map(({ event }) => event)).toEqual([
      'purchasing_policy.deleted',
      'purchasing_policy.saved',
      'purchasing_policy.saved',
    ])
    expect(told[1]?.after?.['Public Works']?.[2]).toBe(
      'Up to $45,000.00: Written quotes, at least 3 quotes, approved by Purchasing Agent',
    )
  })

  it('is not entered a second time for the same date', async () => {
    const from = '2031-01-01'
    expect((await save({ effective_from: from })).status).toBe(200)
    const before = await policy()
    expect((await save({ effective_from: from, rules: limited(99_000_00) })).problem).toMatchObject({
      status: 409,
      fields: {
        effective_from:
          'A policy that takes effect on January 1, 2031 already exists. Edit that one instead.',
      },
    })
    expect(await policy()).toEqual(before)
    await remove(from)
  })

  it('is corrected on its day, until a project is advised under it', async () => {
    const saved = await save({ effective_from: day() })
    expect(saved.body).toMatchObject({ in_effect: day(), changeable_from: day() })
    const corrected = await change(day())
    expect(corrected.body.editions.find(({ effective_from }) => effective_from === day())).toMatchObject({
      rules: limited(45_000_00),
    })
    expect((await remove(day())).body.in_effect).not.toBe(day())
    await save({ effective_from: day() })
    await app.look(
      `insert into project_guidance (tenant_id, project_id, recorded_at, recorded_by_name, guidance)
       select tenant_id, id, now(), 'Joe Brightwater', '{"advice":{"policy_effective_from":"${day()}"}}'
       from projects where tenant_id = (select id from tenants where subdomain = 'alder') limit 1`,
    )
    expect((await policy()).changeable_from).toBe(day(1))
    for (const refused of [await change(day()), await remove(day())]) {
      expect(refused.problem).toMatchObject({
        status: 409,
        code: 'wrong_state',
        error:
          'Projects have been advised under this policy, so it can’t be changed. Enter a new policy with a later effective date.',
      })
    }
    await expect(
      app.look(`update purchasing_policy_editions set rules = '{}' where effective_from = '${day()}'`),
    ).rejects.toThrow('can not be changed')
  })

  it('can’t be changed or deleted after its day', async () => {
    for (const refused of [await change('2000-01-01'), await remove('2000-01-01')]) {
      expect(refused.problem).toMatchObject({ status: 409, code: 'wrong_state' })
    }
    await expect(
      app.look(`update purchasing_policy_editions set rules = '{}' where effective_from = '2000-01-01'`),
    ).rejects.toThrow('can not be changed')
  })

  it('is never saved for a day that has passed, nor for one that is far away', async () => {
    expect((await save({ effective_from: day(-1) })).problem.fields).toEqual({
      effective_from: 'Choose today or a later date.',
    })
    expect((await save({ effective_from: '2199-01-01' })).problem.fields).toEqual({
      effective_from: 'Choose a date within the next ten years.',
    })
  })

  it('says at the field what is wrong', async () => {
    const { status, problem } = await save({ effective_from: day(50), rules: limited(5_000_00) })
    expect(status).toBe(400)
    expect(problem.fields).toEqual({ 'rules.Public Works.2.up_to_cents': 'Enter an amount above $5,000.00.' })
  })

  it('refuses a stale version with the current policy, and one without any', async () => {
    const { version } = await policy()
    await save({ effective_from: day(60) })
    const late = await save({ effective_from: day(61), version })
    expect(late.problem).toMatchObject({ status: 412, current: { version: version + 1 } })
    expect((await remove(day(60), version)).status).toBe(412)
    expect((await change(day(60), { version })).status).toBe(412)
    const silent = await admin.request({
      method: 'PUT',
      url: '/api/purchasing-policy',
      payload: { effective_from: day(61), rules: defaultPolicy },
    })
    expect(silent.status).toBe(428)
  })

  it('of two changes at once takes one', async () => {
    const { version } = await policy()
    const answers = await Promise.all(
      [70, 70, 71].map((after) => save({ effective_from: day(after), version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    expect((await policy()).version).toBe(version + 1)
  })

  it('is each county’s own', async () => {
    const theirs = await policy(stranger)
    await save({ effective_from: day(80) })
    expect(await policy(stranger)).toEqual(theirs)
    expect((await remove(day(80), theirs.version, stranger)).status).toBe(404)
    expect((await change(day(80), { version: theirs.version }, stranger)).status).toBe(404)
  })
})
