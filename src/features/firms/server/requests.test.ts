import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setSetting } from '#features/tenants/settings-contract.ts'
import { createUser } from '#features/users/contract.ts'
import { createVendor } from '#features/vendors/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { listOwnFirms } from '../contract.ts'
import * as contract from '../requests-contract.ts'
import * as fixture from './firms.fixture.ts'

let app: TestApp
let admin: Caller
let purchasing: Caller
let reader: Caller
let stranger: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  purchasing = await app.signIn('alder', 'purchasing')
  reader = await app.signIn('alder', 'readonly')
  stranger = await app.signIn('birch', 'full.admin')
})
afterAll(() => app.close())

const { emailOf, joining, newFirm, registered } = fixture
const waitingFor = async (name: string) =>
  (await purchasing.call(contract.listFirmRequests, { query: { q: name, status: 'waiting' } })).body
const oneWaiting = async (name: string) => {
  const [request] = await waitingFor(name)
  if (!request) throw new Error(`no request for ${name}`)
  return request
}
const approve = (caller: Caller, id: string, version?: number) =>
  caller.call(contract.approveRegistration, {
    params: { id },
    body: version === undefined ? {} : { version },
  })
const firmsOf = async (caller: Caller) => (await caller.call(listOwnFirms, {})).body

/** A firm that the county approved, with its first person. */
async function founded(local: string, name: string) {
  const { caller } = await registered(app, local, newFirm(name))
  expect((await approve(purchasing, (await oneWaiting(name)).id)).status).toBe(200)
  return caller
}

describe('a new firm', () => {
  it('waits for the county, which approves it: then it is on file with its first person', async () => {
    const { outcome, caller } = await registered(app, 'nora', newFirm('Nora Survey'))
    expect(outcome).toBe('waiting')
    expect(await firmsOf(caller)).toMatchObject({
      firms: [],
      requests: [{ firm_name: 'Nora Survey', status: 'waiting' }],
    })
    expect(await app.look("select 1 from vendors where name = 'Nora Survey'")).toEqual([])
    const told = await app.look<{ recipient: string }>(
      "select recipient from mail_messages where kind = 'vendor-review' and subject like '%Nora Survey'",
    )
    expect(told.map(({ recipient }) => recipient)).toContain('purchasing@alder.example')
    expect(told.map(({ recipient }) => recipient)).not.toContain('full.admin@alder.example')
    const request = await oneWaiting('Nora Survey')
    expect(request).toMatchObject({ email: emailOf('nora'), firm: { city: 'Alderton' }, vendor_id: null })
    const approved = await approve(purchasing, request.id, request.version)
    expect(approved.body).toMatchObject({ status: 'approved', vendor_id: expect.any(String) })
    const { firms } = await firmsOf(caller)
    expect(firms).toMatchObject([
      { name: 'Nora Survey', commodity_codes: ['94600'], people: [{ is_self: true }] },
    ])
    expect((await fixture.newestMail(app, emailOf('nora')))?.subject).toContain('Approved')
    expect((await approve(purchasing, request.id)).status).toBe(409)
  })

  it('is declined with a reason, which is emailed, and leaves its name free', async () => {
    const { caller } = await registered(app, 'squat', newFirm('Squatted Steel'))
    const { id } = await oneWaiting('Squatted Steel')
    const decline = (who: Caller, reason: string) =>
      who.call(contract.declineRegistration, { params: { id }, body: { reason } })
    expect((await decline(purchasing, ' ')).status).toBe(400)
    expect((await decline(purchasing, 'Not your firm.')).body.status).toBe('declined')
    expect((await fixture.newestMail(app, emailOf('squat')))?.body).toContain('Not your firm.')
    expect(await firmsOf(caller)).toMatchObject({ firms: [], requests: [{ reason: 'Not your firm.' }] })
    expect((await registered(app, 'rightful', newFirm('Squatted Steel'))).outcome).toBe('waiting')
  })

  it('is decided only with the permission, in its own county, and on the version that was read', async () => {
    await registered(app, 'guard', newFirm('Guarded Works'))
    const { id, version } = await oneWaiting('Guarded Works')
    expect((await approve(reader, id)).status).toBe(403)
    expect((await approve(stranger, id)).status).toBe(404)
    expect((await approve(purchasing, id, version + 1)).status).toBe(412)
    const answers = await Promise.all([approve(purchasing, id), approve(admin, id), approve(purchasing, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('is on file at once where the county doesn’t review new vendors', async () => {
    const cedar = await app.signIn('cedar', 'full.admin')
    const effective_from = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
      app.clock.now(),
    )
    const set = await cedar.call(setSetting, {
      params: { key: 'vendors.reviewNew' },
      body: { value: false, effective_from },
    })
    expect(set.status).toBe(200)
    const { outcome, caller } = await registered(app, 'swift', newFirm('Swift Supply'), 'cedar')
    expect(outcome).toBe('approved')
    expect((await firmsOf(caller)).firms).toMatchObject([{ name: 'Swift Supply' }])
  })
})

describe('a request', () => {
  it('is reviewed beside vendors of much the same name', async () => {
    await founded('alike', 'A.B.C. Gravel, Inc.')
    await registered(app, 'alike2', newFirm('abc-gravel llc'))
    expect(await oneWaiting('abc-gravel llc')).toMatchObject({ alike: ['A.B.C. Gravel, Inc.'] })
  })

  it('is never written ready-made: it would let someone into a firm that has people', async () => {
    await founded('forged', 'Forged Paving')
    const insert = `insert into firm_requests (tenant_id, user_id, vendor_id, firm_name, asked_at, status, decided_at, decided_by, decided_for)
      select v.tenant_id, l.user_id, v.id, v.name, now(), 'approved', now(), l.user_id, 'firm'
      from vendors v join user_vendors l on l.vendor_id = v.id where v.name = 'Forged Paving'`
    await expect(app.look(insert)).rejects.toThrow('begins as one that waits')
  })
})

describe('joining a firm', () => {
  it('is decided by its people alone, who are told by email', async () => {
    const boss = await founded('boss', 'Boss Bridges')
    const { outcome, caller } = await registered(
      app,
      'hire',
      joining('boss bridges', 'I am the new estimator.'),
    )
    expect(outcome).toBe('waiting-for-firm')
    expect((await firmsOf(caller)).requests).toMatchObject([{ decider: 'firm' }])
    expect((await fixture.newestMail(app, emailOf('boss')))?.body).toContain('I am the new estimator.')
    expect(await waitingFor('Boss Bridges')).toEqual([])
    const [request] = (await firmsOf(boss)).firms[0]?.requests ?? []
    expect(request).toMatchObject({ email: emailOf('hire') })
    const id = request?.id ?? ''
    expect((await approve(admin, id)).status).toBe(409)
    const admit = (who: Caller) => who.call(contract.admitPerson, { params: { id }, body: {} })
    expect((await admit(caller)).status).toBe(404)
    expect((await admit(await app.signIn('alder', 'vendor'))).status).toBe(404)
    expect((await admit(await app.signIn('birch', 'vendor'))).status).toBe(404)
    expect((await admit(admin)).status).toBe(403)
    expect((await admit(boss)).status).toBe(200)
    expect((await admit(boss)).status).toBe(409)
    expect((await firmsOf(caller)).firms).toMatchObject([{ name: 'Boss Bridges', people: [{}, {}] }])
  })

  it('can be declined and withdrawn, and changes nothing then', async () => {
    const boss = await founded('cautious', 'Cautious Cranes')
    const { caller } = await registered(app, 'pushy', joining('Cautious Cranes'))
    const [request] = (await firmsOf(boss)).firms[0]?.requests ?? []
    const params = { id: request?.id ?? '' }
    const declined = await boss.call(contract.declinePerson, { params, body: { reason: 'Who are you?' } })
    expect(declined.status).toBe(200)
    const again = await caller.call(contract.requestFirm, { body: { wanted: joining('Cautious Cranes') } })
    expect(again.body.status).toBe('waiting')
    const twice = await caller.call(contract.requestFirm, { body: { wanted: joining('CAUTIOUS CRANES') } })
    expect(twice.status).toBe(409)
    const own = { params: { id: again.body.id } }
    expect((await boss.call(contract.withdrawFirmRequest, own)).status).toBe(404)
    expect((await caller.call(contract.withdrawFirmRequest, own)).body.status).toBe('withdrawn')
    expect((await firmsOf(caller)).firms).toEqual([])
  })

  it('is verified by the county where the firm is on file without people', async () => {
    await admin.call(createVendor, { body: { name: 'Old Friend Oil' } })
    const { caller } = await registered(app, 'friend', joining('Old Friend Oil'))
    const { id, firm, alike } = await oneWaiting('Old Friend Oil')
    expect([firm, alike]).toEqual([null, ['Old Friend Oil']])
    await approve(purchasing, id)
    expect((await firmsOf(caller)).firms).toMatchObject([{ name: 'Old Friend Oil' }])
  })

  it('passes from the county to the people as soon as there are some', async () => {
    const { id: vendorId } = (await admin.call(createVendor, { body: { name: 'Passing Pipes' } })).body
    await registered(app, 'late', joining('Passing Pipes'))
    const { id } = await oneWaiting('Passing Pipes')
    const first = {
      email: 'first@pipes.example',
      first_name: 'First',
      last_name: 'Pipe',
      vendor_ids: [vendorId],
    }
    expect((await admin.call(createUser, { body: first })).status).toBe(200)
    expect((await approve(purchasing, id)).status).toBe(409)
    expect(await waitingFor('Passing Pipes')).toEqual([])
  })

  it('of two who register the same new firm, the second asks the first', async () => {
    const { caller } = await registered(app, 'one', newFirm('Twin Towers'))
    await registered(app, 'other', newFirm('Twin Towers'))
    const [first] = (await waitingFor('Twin Towers')).filter(({ email }) => email === emailOf('one'))
    await approve(purchasing, first?.id ?? '')
    expect(await waitingFor('Twin Towers')).toEqual([])
    expect((await firmsOf(caller)).firms[0]?.requests).toMatchObject([{ email: emailOf('other') }])
  })

  it('finds no firm by another name, and says so only to someone with an account', async () => {
    const { outcome, caller } = await registered(app, 'lost', joining('No Such Firm'))
    expect(outcome).toBe('not-found')
    const again = await caller.call(contract.requestFirm, { body: { wanted: joining('No Such Firm') } })
    expect(again.status).toBe(400)
  })
})
