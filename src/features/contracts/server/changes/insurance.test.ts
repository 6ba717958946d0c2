import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listStandings } from '#features/insurance/contract.ts'
import { listRequestChoices } from '#features/insurance/request-contract.ts'
import { addDays } from '#platform/shared/days.ts'
import { startAmendment } from '../../change-contract.ts'
import { getContract } from '../../contract.ts'
import {
  getContractInsurance,
  getCoverage,
  getInsuranceDefaults,
  saveInsuranceDefaults,
  saveRequirements,
} from '../../insurance-contract.ts'
import {
  act,
  approve,
  type ContractDesks,
  executeApproved,
  executed,
  openContractDesks,
  uploadSigned,
} from '../contracts.fixture.ts'
import { accepted, asked, policy } from '../insurance.fixture.ts'

let desks: ContractDesks
beforeAll(async () => {
  desks = await openContractDesks()
})
afterAll(() => desks.app.close())

const today = () => desks.app.clock.today()
const cyber = { ...asked, coverage: 'cyber-liability' as const, additional_insured: false }

async function insuredVendor(name: string): Promise<string> {
  const [row] = await desks.app.look<{ id: string }>(
    `insert into vendors (tenant_id, id, name) select id, gen_random_uuid(), $1 from tenants where subdomain = 'alder' returning id`,
    [name],
  )
  const vendor = row?.id ?? ''
  await accepted(desks.manager, vendor)
  return vendor
}

/** In effect today, and asks for general liability, which its vendor has. */
async function inEffect(vendor: string): Promise<string> {
  const id = await executed(desks, {
    vendor,
    startDate: addDays(today(), -100),
    endDate: addDays(today(), 300),
  })
  await desks.app.look(`alter table insurance_requirements disable trigger insurance_requirements_stay`)
  await desks.app.look(
    `insert into insurance_requirements (tenant_id, contract_id, coverage, limit_each_cents, limit_aggregate_cents, additional_insured)
     select tenant_id, id, 'general-liability', 100000000, 200000000, true from contracts where id = $1 on conflict do nothing`,
    [id],
  )
  await desks.app.look(
    `delete from insurance_requirements where contract_id = $1 and coverage <> 'general-liability'`,
    [id],
  )
  await desks.app.look(`alter table insurance_requirements enable trigger insurance_requirements_stay`)
  return id
}

async function amendment(id: string, effectiveFrom: string): Promise<string> {
  const made = await desks.manager.call(startAmendment, {
    params: { id },
    body: {
      reason: 'The vendor now keeps personal data.',
      effectiveFrom,
      authorityKind: 'delegated',
      authorityNote: 'Purchasing policy, section 4',
    },
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.problem))
  return made.body.id
}

const require = (id: string, requirements: object[], more: object = {}) =>
  desks.manager.call(saveRequirements, {
    params: { id },
    body: { requirements, ...more } as never,
  })
const insuranceOf = async (id: string) =>
  (await desks.manager.call(getContractInsurance, { params: { id } })).body
const coverageOn = async (vendor: string, on: string) =>
  (await desks.manager.call(getCoverage, { params: { id: vendor }, query: { on } })).body.contracts[0]
const lacks = (text: string) => expect.stringContaining(text)

describe('the insurance that a change requires', () => {
  it('is the contract’s, and held at its execution, unless the change says otherwise', async () => {
    const vendor = await insuredVendor('Ledger Software')
    const parent = await inEffect(vendor)
    const id = await amendment(parent, addDays(today(), 5))
    const { answers, change, on } = await insuranceOf(id)
    expect(change).toEqual({ kind: 'amendment', sets_insurance: false })
    expect(answers).toMatchObject([{ coverage: 'general-liability', verdict: 'covered' }])
    expect(on).toBe(addDays(today(), 5))
    const before = (await desks.manager.call(getContract, { params: { id } })).body.papers_sha256
    expect((await require(id, [cyber])).body.answers).toMatchObject([
      { coverage: 'cyber-liability', verdict: 'missing' },
    ])
    const after = (await desks.manager.call(getContract, { params: { id } })).body.papers_sha256
    expect(after).not.toBe(before)
    expect((await insuranceOf(parent)).answers).toMatchObject([{ coverage: 'general-liability' }])
    await approve(desks, id)
    await uploadSigned(desks.manager, id)
    const refused = await act(desks.administrator, id, 'execute')
    expect([refused.status, refused.problem.error]).toEqual([409, lacks('Cyber liability')])
    await accepted(desks.manager, vendor, [{ ...policy, coverage: 'cyber-liability', policy_number: 'C-1' }])
    expect((await act(desks.administrator, id, 'execute')).status).toBe(200)
  })

  it('counts from its effective date on, everywhere', async () => {
    const vendor = await insuredVendor('Records Hosting')
    const parent = await inEffect(vendor)
    const effective = addDays(today(), 5)
    const id = await amendment(parent, effective)
    await require(id, [cyber])
    await accepted(desks.manager, vendor, [
      { ...policy, coverage: 'cyber-liability', policy_number: 'C-2', ends_on: addDays(effective, 30) },
    ])
    await executeApproved(desks, await approve(desks, id))
    expect((await insuranceOf(parent)).answers).toMatchObject([{ coverage: 'general-liability' }])
    expect((await coverageOn(vendor, addDays(effective, -1)))?.answers).toMatchObject([
      { coverage: 'general-liability', verdict: 'covered' },
    ])
    expect((await coverageOn(vendor, effective))?.answers).toMatchObject([
      { coverage: 'cyber-liability', verdict: 'covered' },
    ])
    expect(await coverageOn(vendor, addDays(effective, 40))).toMatchObject({ is_covered: false })
    await expect(
      desks.app.look('delete from insurance_requirements where contract_id = $1', [id]),
    ).rejects.toThrow(/stays what it is/)

    const [names] = await desks.app.look<{ name: string }>('select name from vendors where id = $1', [vendor])
    // What is done behind the scenes is not on record, so each look asks for another page than the one that is remembered.
    const standing = async (limit: number) =>
      (await desks.manager.call(listStandings, { query: { q: names?.name ?? '', limit } })).body[0]
    expect(await standing(10)).toMatchObject({ standing: 'covered' })
    await desks.app.look(
      `update contract_terms set from_on = least(from_on, $3::date),
         until_on = case when until_on = $2::date then $3::date else until_on end where contract_id = $1`,
      [parent, effective, today()],
    )
    await desks.app.look('select recount_days_of_insurance(tenant_id, id) from contracts where id = $1', [
      parent,
    ])
    expect(await standing(11)).toMatchObject({ standing: 'lapses-soon' })
    const choices = await desks.manager.call(listRequestChoices, { params: { id: vendor } })
    expect(choices.body.answers).toMatchObject([{ coverage: 'cyber-liability', limit_each: 1_000_000 }])
  })

  it('can be left to the contract again, and none can be required', async () => {
    const vendor = await insuredVendor('Second Thoughts')
    const parent = await inEffect(vendor)
    const id = await amendment(parent, addDays(today(), 5))
    await require(id, [])
    expect(await insuranceOf(id)).toMatchObject({ answers: [], change: { sets_insurance: true } })
    const hash = async () => (await desks.manager.call(getContract, { params: { id } })).body.papers_sha256
    const withNone = await hash()
    const kept = await require(id, [], { keeps_insurance: true })
    expect(kept.body).toMatchObject({
      answers: [{ coverage: 'general-liability' }],
      change: { sets_insurance: false },
    })
    expect(await hash()).not.toBe(withNone)
    expect((await require(id, [], { version: 1 })).status).toBe(412)
  })
})

describe('the county’s defaults', () => {
  it('refuse who has not seen the last change, each type for itself', async () => {
    const versionOf = async (category: string) =>
      (await desks.administrator.call(getInsuranceDefaults, {})).body.find(
        (each) => each.category === category,
      )?.version
    const save = (category: 'Lease' | 'Grant', version: number) =>
      desks.administrator.call(saveInsuranceDefaults, { body: { category, requirements: [asked], version } })
    const [lease = 0, grant = 0] = [await versionOf('Lease'), await versionOf('Grant')]
    const both = await Promise.all([save('Lease', lease), save('Lease', lease)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const late = await save('Lease', lease)
    expect(late.problem).toMatchObject({
      code: 'stale',
      current: { category: 'Lease', requirements: [{ coverage: 'general-liability' }], version: lease + 1 },
    })
    expect((await save('Grant', grant)).status).toBe(200)
    expect(await versionOf('Lease')).toBe(lease + 1)
  })
})
