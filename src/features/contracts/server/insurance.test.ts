import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptCertificate,
  correctCertificate,
  getCertificate,
  getOwnInsurance,
  listCertificates,
  listStandings,
  returnCertificate,
  saveCertificate,
} from '#features/insurance/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { createContract, getContract, updateContract } from '../contract.ts'
import {
  getContractInsurance,
  getCoverage,
  overrideInsurance,
  saveInsuranceDefaults,
  saveRequirements,
} from '../insurance-contract.ts'
import {
  act,
  approved,
  type ContractDesks,
  drafted,
  openContractDesks,
  uploadSigned,
  wholeContract,
} from './contracts.fixture.ts'
import { accepted, asked, policy, sendOwnCertificate, uploadCertificate } from './insurance.fixture.ts'

let desks: ContractDesks
let stranger: Caller
beforeAll(async () => {
  desks = await openContractDesks()
  stranger = await desks.app.signIn('birch', 'full.admin')
})
afterAll(() => desks.app.close())

const asks = async (id: string, requirements: object[] = [asked]) => {
  const saved = await desks.manager.call(saveRequirements, {
    params: { id },
    body: { requirements: requirements as never },
  })
  expect(saved.problem?.error).toBeUndefined()
  return saved
}

/** A vendor that nothing is known of yet. */
async function newVendor(name: string): Promise<string> {
  const [row] = await desks.app.look<{ id: string }>(
    `insert into vendors (tenant_id, id, name) select id, gen_random_uuid(), $1 from tenants where subdomain = 'alder' returning id`,
    [name],
  )
  return row?.id ?? ''
}

/** Approved by every desk with what it asks for. */
async function approvedAsking(vendor: string) {
  const { id } = await drafted(desks, { vendor })
  await asks(id)
  const { manager, reviewer, attorney, auditor, finance, administrator } = desks
  await act(manager, id, 'submit')
  for (const desk of [reviewer, attorney, auditor, finance, administrator]) await act(desk, id, 'approve')
  await uploadSigned(manager, id)
  return id
}

const vendorOf = async (id: string) => (await desks.manager.call(getContract, { params: { id } })).body.vendor

describe('what a contract asks for', () => {
  it('starts with the county’s defaults, follows the type, and stays once someone said otherwise', async () => {
    const { administrator, manager, department, vendor } = desks
    for (const [category, limit] of [
      ['Public Works', 5_000_000],
      ['Lease', 300_000],
    ] as const)
      await administrator.call(saveInsuranceDefaults, {
        body: { category, requirements: [{ ...asked, limit_each: limit }] },
      })
    const body = { ...wholeContract, department, vendor, category: 'Public Works' as const }
    const made = await manager.call(createContract, { body })
    const params = { id: made.body.id }
    const limit = async () =>
      (await manager.call(getContractInsurance, { params })).body.answers[0]?.limit_each
    expect(await limit()).toBe(5_000_000)
    await manager.call(updateContract, { params, body: { category: 'Lease' } })
    expect(await limit()).toBe(300_000)
    await asks(params.id, [{ ...asked, limit_each: 750_000 }])
    await manager.call(updateContract, { params, body: { category: 'Public Works' } })
    expect(await limit()).toBe(750_000)
  })

  it('is part of what is approved, and is set in the draft alone', async () => {
    const { id } = await drafted(desks)
    const before = (await desks.manager.call(getContract, { params: { id } })).body.papers_sha256
    await asks(id)
    const after = (await desks.manager.call(getContract, { params: { id } })).body.papers_sha256
    expect(after).not.toBe(before)
    await act(desks.manager, id, 'submit')
    const late = await desks.manager.call(saveRequirements, { params: { id }, body: { requirements: [] } })
    expect(late.status).toBe(409)
    expect((await stranger.call(getContractInsurance, { params: { id } })).status).toBe(404)
  })

  it('refuses the same coverage twice, and amounts that are none', async () => {
    const { id } = await drafted(desks)
    for (const requirements of [
      [asked, asked],
      [{ ...asked, limit_each: 0 }],
      [{ ...asked, limit_each: -5 }],
      [{ ...asked, limit_each: '1e40' }],
      [{ ...asked, coverage: 'luck' }],
    ])
      expect(
        (await desks.manager.call(saveRequirements, { params: { id }, body: { requirements } as never }))
          .status,
      ).toBe(400)
  })
})

describe('executing', () => {
  it('is refused without the insurance, and works once a certificate is accepted', async () => {
    const vendor = await newVendor('Uninsured Paving')
    const id = await approvedAsking(vendor)
    const refused = await act(desks.administrator, id, 'execute')
    expect(refused.status).toBe(409)
    expect(refused.problem.error).toContain('Commercial general liability: no accepted certificate.')
    await accepted(desks.manager, vendor, [{ ...policy, additional_insured: false }])
    expect((await act(desks.administrator, id, 'execute')).problem.error).toContain(
      'Commercial general liability: missing endorsement: additional insured.',
    )
    await accepted(desks.manager, vendor, [{ ...policy, limit_each: 500_000 }])
    expect((await act(desks.administrator, id, 'execute')).status).toBe(409)
    await accepted(desks.manager, vendor)
    expect((await act(desks.administrator, id, 'execute')).problem?.error).toBeUndefined()
  })

  it('counts a policy that has expired on the start date as lapsed', async () => {
    const vendor = await newVendor('Lapsed Paving')
    const id = await approvedAsking(vendor)
    await accepted(desks.manager, vendor, [{ ...policy, ends_on: wholeContract.startDate }])
    expect((await act(desks.administrator, id, 'execute')).problem.error).toContain('the policy expired.')
  })

  it('is let pass with a reason, by who may, once, and on record', async () => {
    const vendor = await newVendor('Excused Paving')
    const id = await approvedAsking(vendor)
    const override = (caller: Caller, reason = 'Emergency: the road is washed out.') =>
      caller.call(overrideInsurance, { params: { id }, body: { reason } })
    expect((await override(desks.manager)).status).toBe(403)
    expect((await override(stranger)).status).toBe(404)
    expect((await override(desks.administrator, ' ')).status).toBe(400)
    expect((await override(desks.administrator)).body.override?.reason).toContain('washed out')
    expect((await override(desks.administrator)).status).toBe(409)
    expect((await act(desks.administrator, id, 'execute')).problem?.error).toBeUndefined()
    const [event] = await desks.app.look<{ after: { missing: string[] } }>(
      `select after from audit_events where event = 'contract.insurance_overridden' and object_id = $1`,
      [id],
    )
    expect(event?.after.missing).toHaveLength(1)
  })

  it('stays blocked where the vendor has no need of it: nothing to override', async () => {
    const id = await approved(desks)
    const refused = await desks.administrator.call(overrideInsurance, {
      params: { id },
      body: { reason: 'Because' },
    })
    expect(refused.status).toBe(409)
  })
})

describe('a certificate', () => {
  it('is reviewed once, by the newest state, and stays what it is', async () => {
    const vendor = await newVendor('Reviewed Paving')
    const { body } = await uploadCertificate(desks.manager, vendor)
    const params = { id: body.id }
    expect((await desks.manager.call(acceptCertificate, { params, body: {} })).problem.error).toContain(
      'at least one policy',
    )
    const fields = { producer: '', issued_on: null, policies: [policy] }
    const saved = await desks.manager.call(saveCertificate, {
      params,
      body: { ...fields, version: body.version },
    })
    expect(
      (await desks.manager.call(acceptCertificate, { params, body: { version: body.version } })).status,
    ).toBe(412)
    const both = await Promise.all([
      desks.manager.call(acceptCertificate, { params, body: {} }),
      desks.administrator.call(returnCertificate, { params, body: { reason: 'Wrong county.' } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(saved.body.policies).toHaveLength(1)
    expect((await desks.manager.call(saveCertificate, { params, body: fields })).status).toBe(409)
    await expect(
      desks.app.look(`update insurance_lines set limit_each_cents = 1 where certificate_id = $1`, [body.id]),
    ).rejects.toThrow('stay what they are')
    for (const call of [getCertificate, acceptCertificate])
      expect((await stranger.call(call as typeof getCertificate, { params, body: {} } as never)).status).toBe(
        404,
      )
  })

  it('of another county’s vendor isn’t taken', async () => {
    const [other] = await desks.app.look<{ id: string }>(
      `select v.id from vendors v join tenants t on t.id = v.tenant_id where t.subdomain = 'birch' limit 1`,
    )
    expect((await uploadCertificate(desks.manager, other?.id ?? '')).status).toBe(404)
  })

  it('refuses policies that end before they begin, more than forty, and a date of issue in the future', async () => {
    const { body } = await uploadCertificate(desks.manager, desks.vendor)
    const params = { id: body.id }
    const save = (policies: object[], issued_on = '') =>
      desks.manager.call(saveCertificate, {
        params,
        body: { producer: '', issued_on, policies: policies as never },
      })
    expect((await save([{ ...policy, ends_on: policy.starts_on }])).status).toBe(400)
    expect((await save([{ ...policy, insurer: ' ' }])).status).toBe(400)
    expect((await save(Array.from({ length: 41 }, () => policy))).status).toBe(400)
    const later = await save([policy], '2199-01-01')
    expect([later.status, later.problem.fields]).toEqual([
      400,
      { issued_on: 'The date of issue can’t be in the future.' },
    ])
    expect((await save([policy], '2026-01-02')).status).toBe(200)
  })

  it('is corrected by a further one: the answer depends on what was known', async () => {
    const { manager, app } = desks
    const vendor = await newVendor('Corrected Paving')
    const first = await accepted(manager, vendor)
    // It was accepted ten days ago.
    await app.look(
      `alter table insurance_certificates disable trigger insurance_certificates_stay;
       update insurance_certificates set reviewed_at = reviewed_at - interval '10 days' where id = '${first.id}';
       alter table insurance_certificates enable trigger insurance_certificates_stay`,
    )
    const correction = await manager.call(correctCertificate, {
      params: { id: first.id },
      body: { reason: 'The insurer canceled the policy on March 1.' },
    })
    expect(
      (await manager.call(correctCertificate, { params: { id: first.id }, body: { reason: 'Again' } }))
        .status,
    ).toBe(409)
    const params = { id: correction.body.id }
    await manager.call(saveCertificate, {
      params,
      body: { producer: '', issued_on: null, policies: [{ ...policy, ends_on: '2026-03-01' }] },
    })
    await manager.call(acceptCertificate, { params, body: {} })
    const known = async (as_known_on?: string) =>
      (
        await manager.call(getCoverage, {
          params: { id: vendor },
          query: { on: '2026-06-01', ...(as_known_on && { as_known_on }) },
        })
      ).body.policies.map(({ ends_on }) => ends_on)
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    expect(await known()).toEqual(['2026-03-01'])
    expect(await known(day(5))).toEqual(['2028-01-01'])
    expect(await known(day(15))).toEqual([])
  })
})

describe('how a vendor stands', () => {
  it('goes from missing to covered with the certificate, and is found by name', async () => {
    const vendor = await newVendor('Standing Stone Works')
    const id = await approvedAsking(vendor)
    await desks.administrator.call(overrideInsurance, { params: { id }, body: { reason: 'Will follow.' } })
    await act(desks.administrator, id, 'execute')
    const standing = async () =>
      (await desks.manager.call(listStandings, { query: { q: 'standing stone' } })).body[0]
    expect(await standing()).toMatchObject({ id: vendor, standing: 'missing', contracts: 1, waiting: 0 })
    await accepted(desks.manager, vendor)
    expect(await standing()).toMatchObject({ standing: 'covered', until: '2028-01-01' })
    expect((await stranger.call(listStandings, { query: { q: 'standing stone' } })).body).toEqual([])
    const coverage = await desks.manager.call(getCoverage, {
      params: { id: vendor },
      query: { on: wholeContract.startDate },
    })
    expect(coverage.body).toMatchObject({ is_covered: true, contracts: [{ id, is_covered: true }] })
    expect((await stranger.call(getCoverage, { params: { id: vendor }, query: {} })).status).toBe(404)
    expect(await vendorOf(id)).toBe(vendor)
    await act(desks.administrator, id, 'terminate', 'The work is no longer needed.')
    expect(await standing()).toMatchObject({ standing: 'not-required', until: null, contracts: 0 })
  })
})

describe('the firm itself', () => {
  it('sends its certificate, reads why it was returned, and sees nobody else’s', async () => {
    const { app, manager } = desks
    const firm = await app.signIn('alder', 'vendor')
    const own = await firm.call(getOwnInsurance, {})
    const vendor = own.body[0]?.vendor ?? ''
    expect((await sendOwnCertificate(firm, await newVendor('Somebody Else'))).status).toBe(404)
    expect((await sendOwnCertificate(firm, vendor)).status).toBe(200)
    const [waiting] = (await manager.call(listCertificates, { query: { vendor, status: 'waiting' } })).body
    expect(waiting).toMatchObject({ sent_by_vendor: true, vendor })
    await manager.call(returnCertificate, {
      params: { id: waiting?.id ?? '' },
      body: { reason: 'The county isn’t named as additional insured.' },
    })
    const after = (await firm.call(getOwnInsurance, {})).body[0]?.certificates[0]
    expect(after).toMatchObject({ status: 'returned', return_reason: expect.stringContaining('additional') })
    await app.runJobs()
    const mails = await app.look<{ body: string }>(
      `select body from mail_messages where kind = 'certificate-returned'`,
    )
    expect(mails[0]?.body).toContain('additional insured')
    expect((await firm.call(listCertificates, { query: {} })).status).toBe(403)
  })
})
