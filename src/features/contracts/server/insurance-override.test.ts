import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { createContract, getContract, updateContract } from '../contract.ts'
import { getContractInsurance, overrideInsurance, saveRequirements } from '../insurance-contract.ts'
import { act, type ContractDesks, drafted, openContractDesks, wholeContract } from './contracts.fixture.ts'
import { asked } from './insurance.fixture.ts'

let desks: ContractDesks
let other: string
beforeAll(async () => {
  desks = await openContractDesks()
  const [firm] = await desks.app.look<{ id: string }>(
    "select v.id from vendors v join tenants t on t.id = v.tenant_id where t.subdomain = 'alder' and v.id <> $1 order by v.name limit 1",
    [desks.vendor],
  )
  other = firm?.id ?? ''
})
afterAll(() => desks.app.close())

const lacking = async (id: string) =>
  (await desks.manager.call(getContract, { params: { id } })).body.missing.filter(
    ({ place }) => place === 'insurance',
  ).length

/** A draft whose missing insurance someone let pass. */
async function overridden(): Promise<string> {
  const { id } = await drafted(desks)
  await desks.manager.call(saveRequirements, { params: { id }, body: { requirements: [asked] } })
  const body = { reason: 'One visit, no machines.' }
  const done = await desks.administrator.call(overrideInsurance, { params: { id }, body })
  if (done.status !== 200) throw new Error(done.problem.error)
  return id
}

it('an override is for the contract as it was: another vendor, amount, or requirement asks again', async () => {
  const id = await overridden()
  expect(await lacking(id)).toBe(0)
  const change = async (fields: object) => {
    const one = await overridden()
    const done = await desks.manager.call(updateContract, { params: { id: one }, body: fields })
    expect(done.status).toBe(200)
    return lacking(one)
  }
  expect(await change({ vendor: other })).toBe(1)
  expect(await change({ endDate: '2031-12-31' })).toBe(1)
  expect(await change({ amount: 4_850_000 })).toBe(1)
  expect(await change({ description: 'Blasting of rock beside the school.' })).toBe(1)
  const wider = { ...asked, coverage: 'pollution-liability' as const }
  await desks.manager.call(saveRequirements, { params: { id }, body: { requirements: [asked, wider] } })
  expect(await lacking(id)).toBe(2)
})

it('an override stays where nothing of the contract changed, and the Audit Log says when it ended', async () => {
  const id = await overridden()
  await act(desks.manager, id, 'submit')
  await act(desks.reviewer, id, 'return', 'One question.')
  expect(await lacking(id)).toBe(0)
  await desks.manager.call(updateContract, { params: { id }, body: { vendor: other } })
  const events = await desks.app.look(
    `select event from audit_events where object_id = $1 and event = 'contract.insurance_override_ended'`,
    [id],
  )
  expect(events).toHaveLength(1)
})

it('no one overrides the insurance of a contract that they asked for', async () => {
  const admin = await desks.app.signIn('alder', 'full.admin')
  const body = { ...wholeContract, department: desks.department, vendor: desks.vendor }
  const { id } = (await admin.call(createContract, { body })).body
  await admin.call(saveRequirements, { params: { id }, body: { requirements: [asked] } })
  const override = (caller: Caller) =>
    caller.call(overrideInsurance, { params: { id }, body: { reason: 'One visit.' } })
  expect((await admin.call(getContractInsurance, { params: { id } })).body.may.override).toBe(false)
  expect((await override(admin)).status).toBe(403)
  expect((await override(desks.administrator)).status).toBe(200)
})
