import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteContract, getContract } from '../contract.ts'
import { saveRequirements } from '../insurance-contract.ts'
import { placeHold } from '../retention-contract.ts'
import {
  approve,
  type ContractDesks,
  drafted,
  executeApproved,
  openContractDesks,
} from './contracts.fixture.ts'
import { accepted, asked, uploadCertificate } from './insurance.fixture.ts'
import { attach } from './retention/retention.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: ContractDesks
let id: string
let draft: string
beforeAll(async () => {
  desks = await openContractDesks()
  await accepted(desks.manager, desks.vendor)
  id = (await drafted(desks)).id
  await desks.manager.call(saveRequirements, { params: { id }, body: { requirements: [asked] } })
  await attach(desks.manager, id, 'map.txt', 'The roads.')
  await executeApproved(desks, await approve(desks, id))
  draft = (await drafted(desks, { lines: [] })).id
})
afterAll(() => desks.app.close())

/** As the server’s own role, in its county. */
async function asServer(text: string, values: unknown[]) {
  const [county] = await desks.app.look<{ id: string }>("select id from tenants where subdomain = 'alder'")
  return desks.app.platform.database.withTenant(county?.id ?? '', (tx) => tx.sql(text, values))
}

describe('whatever statement the server may run', () => {
  it.each([
    [
      'a budget line',
      'update contract_lines set contract_id = $2, position = position + 50 where contract_id = $1',
    ],
    ['a requirement', 'update insurance_requirements set contract_id = $2 where contract_id = $1'],
    ['an attachment', 'update attachments set matter_id = $2 where matter_id = $1'],
    [
      'a version of an attachment',
      `update attachment_versions set number = number + 7 where attachment_id in (select id from attachments where matter_id = $1) and $2::uuid is not null`,
    ],
    ['its status', `update matters set status = 'draft' where id = $1 and $2::uuid is not null`],
    ['its decision', `update matters set status = 'rejected' where id = $1 and $2::uuid is not null`],
  ])('moves or changes %s of an executed contract', async (_, text) => {
    await expect(asServer(text, [id, draft])).rejects.toThrow()
  })

  it.each([
    ['rewritten', 'update contract_terms set amount_cents = 1 where contract_id = $1'],
    ['deleted', 'delete from contract_terms where contract_id = $1'],
    [
      'added',
      `insert into contract_terms (contract_id, from_on, until_on, end_on, insurance_of) values ($1, '2200-01-01', '2200-01-02', '2200-01-02', $1)`,
    ],
  ])('leaves what a contract says from day to day: nothing is %s', async (_, text) => {
    await expect(asServer(text, [id])).rejects.toThrow('permission denied')
  })

  it('computes the terms of its own county’s contracts alone', async () => {
    const terms = () => desks.app.look('select * from contract_terms where contract_id = $1', [id])
    const before = await terms()
    await asServer('select write_contract_terms(current_tenant(), $1)', [id])
    expect(await terms()).toEqual(before)
    const [other] = await desks.app.look<{ id: string }>("select id from tenants where subdomain = 'birch'")
    await expect(asServer('select write_contract_terms($2, $1)', [id, other?.id])).rejects.toThrow(
      'another county',
    )
  })

  it('moves no policy off a certificate that was accepted', async () => {
    const { body } = await uploadCertificate(desks.manager, desks.vendor)
    await expect(
      asServer(
        `update insurance_lines l set certificate_id = $1 from insurance_certificates c
         where c.id = l.certificate_id and c.status = 'accepted' and c.vendor_id = $2`,
        [body.id, desks.vendor],
      ),
    ).rejects.toThrow()
  })
})

it('a draft on hold is deleted by no one', async () => {
  const { id: held } = await drafted(desks)
  const placed = await desks.attorney.call(placeHold, {
    params: { id: held },
    body: { kind: 'legal', reason: 'Smith v. Alder' },
  })
  expect(placed.status).toBe(200)
  const gone = await desks.manager.call(deleteContract, { params: { id: held } })
  expect(gone.status).toBe(409)
  expect(gone.problem.error).toMatch('on hold')
  expect((await desks.manager.call(getContract, { params: { id: held } })).status).toBe(200)
})
