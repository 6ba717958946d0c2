import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { transact } from '#platform/server/http/run.ts'
import { addDays } from '#platform/shared/days.ts'
import type { TestApp } from '#testing/test-app.ts'
import { getContractCalendar, letContractEnd } from '../../calendar-contract.ts'
import { saveRequirements } from '../../insurance-contract.ts'
import { act, type ContractDesks, drafted, openContractDesks, uploadSigned } from '../contracts.fixture.ts'
import { accepted, asked, policy } from '../insurance.fixture.ts'
import { tellOfDueDates } from './tell.ts'

// A season of days, each a run of its own.
vi.setConfig({ testTimeout: 180_000 })

let desks: ContractDesks
let app: TestApp
beforeAll(async () => {
  desks = await openContractDesks()
  app = desks.app
  await app.look(
    `delete from county_settings where key in ('contracts.expiryNotices', 'insurance.expiryNotices')`,
  )
  await app.look(
    `insert into county_settings (tenant_id, key, value, effective_from, set_at)
     select id, 'contracts.expiryNotices', '[120, 90, 60, 30, 15, 7, 1]'::jsonb, date '2020-01-01', now() from tenants where subdomain = 'alder'
     union all select id, 'insurance.expiryNotices', '[60, 30, 7, 1]'::jsonb, date '2020-01-01', now() from tenants where subdomain = 'alder'
     on conflict (tenant_id, key, effective_from) do update set value = excluded.value`,
  )
})
afterAll(() => app.close())

interface Mail {
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
}
const manager = 'contracts@alder.example'
const mails = () =>
  app.look<Mail>(
    `select kind, recipient, subject, body from mail_messages
     where kind in ('AMEND-RENEW-NOTICE', 'INSURANCE-EXPIRE-NOTICE', 'EXECUTED-NOTIFY', 'notices-together') order by created_at, key`,
  )
const forget = () =>
  app.look(
    `delete from mail_messages where kind in ('AMEND-RENEW-NOTICE', 'INSURANCE-EXPIRE-NOTICE', 'EXECUTED-NOTIFY', 'notices-together')`,
  )

/** One run, as the schedule starts it at this day’s noon. */
async function runOn(day: string, isCut = false) {
  const tenant = (await app.platform.dispatcher.allTenants()).find(({ subdomain }) => subdomain === 'alder')
  if (!tenant) throw new Error('alder is there')
  const system = { kind: 'system', name: 'notices' } as const
  const now = new Date(`${day}T17:00:00Z`)
  await transact(
    app.platform,
    {
      id: tenant.id,
      subdomain: tenant.subdomain,
      name: tenant.name,
      timeZone: tenant.time_zone,
      dateFormat: 'MM/DD/YYYY',
    },
    () => system,
    async (ctx) => {
      await tellOfDueDates(app.platform, Object.create(ctx, { now: { value: now } }))
      if (isCut) throw new Error('cut')
    },
  ).catch((error: unknown) => {
    if (!isCut) throw error
  })
}

async function executed(fields: object, requirements: object[] = []) {
  const { id } = await drafted(desks, fields)
  if (requirements.length > 0)
    await desks.manager.call(saveRequirements, {
      params: { id },
      body: { requirements: requirements as never },
    })
  const { manager: own, reviewer, attorney, auditor, finance, administrator } = desks
  await act(own, id, 'submit')
  for (const desk of [reviewer, attorney, auditor, finance, administrator]) await act(desk, id, 'approve')
  await uploadSigned(own, id)
  const done = await act(administrator, id, 'execute')
  if (done.status !== 200) throw new Error(done.problem.error)
  return id
}

const today = () => app.clock.today()

describe('notices of contracts', () => {
  let end: string
  let start: string
  beforeEach(async () => {
    // Only what this test makes counts.
    await app.look(`update matters set status = 'archived' where kind = 'contract' and status = 'executed'`)
    start = today()
    end = addDays(start, 100)
  })

  it('are told on each day of the schedule once, however often it runs, and none after the end', async () => {
    await executed({ startDate: start, endDate: end })
    await runOn(start)
    await forget()
    const told: [day: string, subject: string][] = []
    for (let day = start; day <= addDays(end, 20); day = addDays(day, 1)) {
      await runOn(day)
      await runOn(day)
      for (const { recipient, subject } of await mails()) if (recipient === manager) told.push([day, subject])
      await forget()
    }
    expect(told.map(([day]) => day)).toEqual([90, 60, 30, 15, 7, 1, 0].map((days) => addDays(end, -days)))
  })

  it('of several contracts that came due while nothing ran are one email, of the latest state', async () => {
    await executed({ startDate: start, endDate: end, contractName: 'First of two' })
    await executed({ startDate: start, endDate: addDays(end, 1), contractName: 'Second of two' })
    await runOn(start)
    await forget()
    await runOn(addDays(end, -10))
    const own = (await mails()).filter(({ recipient }) => recipient === manager)
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({ kind: 'notices-together' })
    expect(own[0]?.body).toMatch(/First of two[\s\S]*Second of two/)
    await forget()
    await runOn(addDays(end, -10))
    expect(await mails()).toEqual([])
    await runOn(addDays(end, -7))
    expect((await mails()).filter(({ recipient }) => recipient === manager)).toHaveLength(1)
    await forget()
  })

  it('that a run cut in the middle had taken are told by the next one, once', async () => {
    await executed({ startDate: start, endDate: end, contractName: 'Cut in the middle' })
    await runOn(start)
    await forget()
    await runOn(addDays(end, -90), true)
    expect(await mails()).toEqual([])
    await runOn(addDays(end, -90))
    await runOn(addDays(end, -90))
    expect((await mails()).filter(({ recipient }) => recipient === manager)).toHaveLength(1)
    await forget()
  })

  it('stop once someone let the contract end, and say so in the calendar', async () => {
    const id = await executed({ startDate: start, endDate: end, contractName: 'Let it end' })
    await runOn(start)
    const year = Number(end.slice(0, 4))
    const inCalendar = async (caller = desks.manager) =>
      (await caller.call(getContractCalendar, { query: { year } })).body.contracts.find(
        (row) => row.id === id,
      )
    expect(await inCalendar()).toMatchObject({ endDate: end, ending: null })
    const stranger = await app.signIn('birch', 'full.admin')
    const asked = { params: { id }, body: { reason: 'The building was sold.' } }
    expect((await stranger.call(letContractEnd, asked)).status).toBe(404)
    expect((await desks.finance.call(letContractEnd, asked)).status).toBe(403)
    expect((await desks.manager.call(letContractEnd, asked)).status).toBe(200)
    expect((await desks.manager.call(letContractEnd, asked)).status).toBe(409)
    expect(await inCalendar()).toMatchObject({ ending: { reason: 'The building was sold.' } })
    expect(await inCalendar(stranger)).toBeUndefined()
    await forget()
    for (const days of [90, 60, 1, 0]) await runOn(addDays(end, -days))
    expect((await mails()).filter(({ recipient }) => recipient === manager)).toEqual([])
  })

  it('tell of two runs at once only once', async () => {
    await executed({ startDate: start, endDate: end, contractName: 'Two at once' })
    await runOn(start)
    await forget()
    await Promise.all([runOn(addDays(end, -60)), runOn(addDays(end, -60))])
    expect((await mails()).filter(({ recipient }) => recipient === manager)).toHaveLength(1)
    await forget()
  })
})

describe('notices of insurance', () => {
  it('go to staff and vendor before a policy ends, and weekly after it until a new one is accepted', async () => {
    await app.look(`update matters set status = 'archived' where kind = 'contract' and status = 'executed'`)
    const start = today()
    const [firm] = await app.look<{ id: string }>(
      `select v.id from user_vendors l join vendors v on v.tenant_id = l.tenant_id and v.id = l.vendor_id
         join tenants t on t.id = v.tenant_id where t.subdomain = 'alder' order by v.name limit 1`,
    )
    const vendor = firm?.id ?? ''
    const ends = addDays(start, 40)
    await accepted(desks.manager, vendor, [{ ...policy, starts_on: addDays(start, -30), ends_on: ends }])
    await executed({ vendor, startDate: start, endDate: addDays(start, 300) }, [asked])
    await runOn(start)
    await forget()
    const told: string[] = []
    const people = new Set<string>()
    for (let day = start; day <= addDays(ends, 16); day = addDays(day, 1)) {
      await runOn(day)
      for (const { kind, recipient } of await mails()) {
        people.add(recipient)
        if (kind === 'INSURANCE-EXPIRE-NOTICE' && recipient === manager) told.push(day)
      }
      await forget()
    }
    expect(told).toEqual([30, 7, 1, 0, -7, -14].map((days) => addDays(ends, -days)))
    expect([...people]).toContain('vendor@alder.example')
    await accepted(desks.manager, vendor, [{ ...policy, starts_on: ends, ends_on: addDays(ends, 700) }])
    for (const days of [21, 22, 28]) await runOn(addDays(ends, days))
    expect((await mails()).filter(({ kind }) => kind === 'INSURANCE-EXPIRE-NOTICE')).toEqual([])
  })
})

describe('an execution', () => {
  it('is told to those who manage the contract and to the vendor, once', async () => {
    await forget()
    const start = today()
    await executed({ startDate: start, endDate: addDays(start, 300), contractName: 'Told once' })
    await app.runJobs()
    const told = (await mails()).filter(
      ({ kind, body }) => kind === 'EXECUTED-NOTIFY' && body.includes('Told once'),
    )
    expect(told.filter(({ recipient }) => recipient === manager)).toHaveLength(1)
    const [doubled] = await app.look<{ count: string }>(
      `select count(*) from mail_messages where kind = 'APPROVAL-NOTIFY-ONLY' and subject like '%Signatures%Told once%'`,
    )
    expect(Number(doubled?.count)).toBe(0)
  })
})
