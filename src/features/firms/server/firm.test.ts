import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disableUser } from '#features/users/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import * as contract from '../contract.ts'
import { admitPerson, approveRegistration, listFirmRequests, requestFirm } from '../requests-contract.ts'
import { emailOf, joining, newestMail, newFirm, registered } from './firms.fixture.ts'

let app: TestApp
let admin: Caller
let reader: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  reader = await app.signIn('alder', 'readonly')
})
afterAll(() => app.close())

const firmOf = async (caller: Caller) => {
  const [firm] = (await caller.call(contract.listOwnFirms, {})).body.firms
  if (!firm) throw new Error('no firm')
  return firm
}

async function founded(local: string, name: string) {
  const { caller } = await registered(app, local, newFirm(name))
  const [request] = (await admin.call(listFirmRequests, { query: { q: name } })).body
  await admin.call(approveRegistration, { params: { id: request?.id ?? '' }, body: {} })
  return { caller, firm: await firmOf(caller) }
}

async function joined(boss: Caller, local: string, name: string) {
  const { caller } = await registered(app, local, joining(name))
  const [request] = (await firmOf(boss)).requests
  await boss.call(admitPerson, { params: { id: request?.id ?? '' }, body: {} })
  return caller
}

describe('the data of a firm', () => {
  it('is changed by its people, with its version, and on record; the name is the county’s', async () => {
    const { caller, firm } = await founded('data', 'Data Diggers')
    const change = { city: 'Newtown', commodity_codes: ['95300'], version: firm.version }
    const params = { id: firm.id }
    const saved = await caller.call(contract.updateFirm, { params, body: change })
    expect(saved.body).toMatchObject({ name: 'Data Diggers', city: 'Newtown', commodity_codes: ['95300'] })
    const late = await caller.call(contract.updateFirm, { params, body: change })
    expect(late.status).toBe(412)
    expect(Object.keys(late.problem.current ?? {})).not.toContain('notes')
    expect((await caller.call(contract.updateFirm, { params, body: { state: 'Nowhere' } })).status).toBe(400)
    const [event] = await app.look(
      'select event, actor_name from audit_events where object_id = $1 order by seq desc limit 1',
      [firm.id],
    )
    expect(event).toEqual({ event: 'vendor.updated', actor_name: expect.stringContaining('Ana Data') })
  })

  it('is nothing to anyone else', async () => {
    const { firm } = await founded('closed', 'Closed Company')
    const outsider = await app.signIn('alder', 'vendor')
    const change = (who: Caller) =>
      who.call(contract.updateFirm, { params: { id: firm.id }, body: { city: 'X' } })
    expect((await change(outsider)).status).toBe(404)
    expect((await change(await app.signIn('birch', 'vendor'))).status).toBe(404)
    expect((await change(admin)).status).toBe(403)
    expect((await outsider.call(contract.listOwnFirms, {})).body.firms.map(({ id }) => id)).not.toContain(
      firm.id,
    )
  })
})

describe('the people of a firm', () => {
  it('remove each other, and someone who was removed needs a new approval', async () => {
    const { caller: boss, firm } = await founded('remover', 'Removers')
    const hire = await joined(boss, 'removed', 'Removers')
    const person = (await firmOf(boss)).people.find(({ is_self }) => !is_self)
    const params = { id: firm.id, user_id: person?.id ?? '' }
    expect((await admin.call(contract.removePerson, { params })).status).toBe(403)
    expect((await (await app.signIn('alder', 'vendor')).call(contract.removePerson, { params })).status).toBe(
      404,
    )
    expect((await boss.call(contract.removePerson, { params })).status).toBe(200)
    expect((await boss.call(contract.removePerson, { params })).status).toBe(404)
    expect((await hire.call(contract.listOwnFirms, {})).body.firms).toEqual([])
    expect((await newestMail(app, emailOf('removed')))?.subject).toContain('no longer represent')
    const insert = `insert into user_vendors (tenant_id, user_id, vendor_id) select tenant_id, $1, $2 from users where id = $1`
    await expect(app.look(insert, [params.user_id, firm.id])).rejects.toThrow('did not approve')
    expect((await hire.call(requestFirm, { body: { wanted: joining('Removers') } })).body.status).toBe(
      'waiting',
    )
  })

  it('include at least one who can log in, also of two who remove each other at once', async () => {
    const { caller: boss, firm } = await founded('lastone', 'Last Ones')
    const self = (await firmOf(boss)).people[0]?.id ?? ''
    const remove = (who: Caller, user_id: string) =>
      who.call(contract.removePerson, { params: { id: firm.id, user_id } })
    expect((await remove(boss, self)).status).toBe(409)
    const hire = await joined(boss, 'secondone', 'Last Ones')
    const other = (await firmOf(boss)).people.find(({ is_self }) => !is_self)?.id ?? ''
    const answers = await Promise.all([remove(boss, other), remove(hire, self)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('can’t leave it to someone who is disabled', async () => {
    const { caller: boss, firm } = await founded('leaver', 'Leavers')
    await joined(boss, 'asleep', 'Leavers')
    const people = (await firmOf(boss)).people
    const other = people.find(({ is_self }) => !is_self)?.id ?? ''
    await admin.call(disableUser, { params: { id: other } })
    const self = people.find(({ is_self }) => is_self)?.id ?? ''
    const left = await boss.call(contract.removePerson, { params: { id: firm.id, user_id: self } })
    expect(left.status).toBe(409)
  })
})

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
const upload = async (caller: Caller, id: string) =>
  caller.request<contract.OwnFirm>({
    method: 'POST',
    url: `/api/vendor-portal/firms/${id}/tax-forms`,
    ...(await formRequest({}, { file: ['w-9.pdf', pdf] })),
  })

describe('the tax form of a firm', () => {
  it('is uploaded in versions and reviewed once, and its people are told', async () => {
    const { caller, firm } = await founded('taxed', 'Taxed Tools')
    const first = (await upload(caller, firm.id)).body.tax_forms[0]
    expect(first).toMatchObject({ number: 1, file_name: 'w-9.pdf', status: 'waiting' })
    const review = (
      who: Caller,
      body: { status: 'accepted' | 'declined'; reason?: string; version?: number },
    ) => who.call(contract.reviewTaxForm, { params: { id: first?.id ?? '' }, body })
    expect((await reader.call(contract.listTaxForms, {})).body.map(({ id }) => id)).toContain(first?.id)
    expect((await review(reader, { status: 'accepted' })).status).toBe(403)
    expect((await review(caller, { status: 'accepted' })).status).toBe(403)
    expect((await review(admin, { status: 'declined' })).status).toBe(400)
    expect((await review(admin, { status: 'accepted', version: 9 })).status).toBe(412)
    expect((await review(admin, { status: 'declined', reason: 'Not signed.' })).body).toMatchObject({
      status: 'declined',
      reason: 'Not signed.',
    })
    expect((await review(admin, { status: 'accepted' })).status).toBe(409)
    expect((await newestMail(app, emailOf('taxed')))?.body).toContain('Not signed.')
    const second = (await upload(caller, firm.id)).body.tax_forms
    expect(second.map(({ number }) => number)).toEqual([2, 1])
  })

  it('is read by its people and by those who may see tax IDs, which is on record', async () => {
    const { caller, firm } = await founded('private', 'Private Parts')
    const id = (await upload(caller, firm.id)).body.tax_forms[0]?.id ?? ''
    const own = { params: { id } }
    expect((await caller.call(contract.downloadOwnTaxForm, own)).status).toBe(200)
    expect((await (await app.signIn('alder', 'vendor')).call(contract.downloadOwnTaxForm, own)).status).toBe(
      404,
    )
    expect((await reader.call(contract.downloadTaxForm, own)).status).toBe(403)
    expect((await (await app.signIn('birch', 'full.admin')).call(contract.downloadTaxForm, own)).status).toBe(
      404,
    )
    expect((await admin.call(contract.downloadTaxForm, own)).status).toBe(200)
    const [event] = await app.look(
      "select 1 from audit_events where object_id = $1 and event = 'vendor.tax_form_viewed'",
      [firm.id],
    )
    expect(event).toBeDefined()
    expect((await upload(await app.signIn('alder', 'vendor'), firm.id)).status).toBe(404)
  })
})
