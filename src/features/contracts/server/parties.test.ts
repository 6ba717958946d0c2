import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { act, approved, type ContractDesks, openContractDesks, uploadSigned } from './contracts.fixture.ts'
import {
  addContact,
  askFor,
  idOf,
  linkOf,
  sent,
  signAs,
  signByLink,
  vendorSigner,
} from './signing.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: ContractDesks
beforeAll(async () => {
  desks = await openContractDesks()
  await addContact(desks)
})
afterAll(() => desks.app.close())

describe('signatures', () => {
  it('of the county alone execute nothing until the vendor has signed too', async () => {
    const user = await idOf(desks.app, 'administrator')
    const { id } = await sent(desks, { signers: [{ side: 'county', user }] })
    await signAs(desks.administrator, id)
    await desks.app.runJobs()
    const refused = await act(desks.administrator, id, 'execute')
    expect([refused.status, refused.problem.error]).toEqual([
      409,
      'Only the county has signed. Request the other party’s signature too, or upload a copy that all parties signed.',
    ])
    expect((await uploadSigned(desks.manager, id)).status).toBe(200)
    expect((await act(desks.administrator, id, 'execute')).status).toBe(200)
  })

  it('of the vendor alone leave room for a request to both', async () => {
    const { id } = await sent(desks, { signers: [{ side: 'vendor', ...vendorSigner }] })
    await signByLink(desks.app, await linkOf(desks.app))
    await desks.app.runJobs()
    expect((await act(desks.administrator, id, 'execute')).problem.error).toMatch(/has signed. Request/)
    const user = await idOf(desks.app, 'administrator')
    const again = await askFor(desks.manager, id, [
      { side: 'county', user },
      { side: 'vendor', ...vendorSigner },
    ])
    expect(again.status).toBe(200)
  })

  it('for the vendor aren’t given by someone of the county', async () => {
    await desks.app.look(
      `insert into vendor_contacts (tenant_id, vendor_id, name, title, email)
       select tenant_id, id, 'Pat Doe', 'President', 'contracts@alder.example' from vendors where id = $1`,
      [desks.vendor],
    )
    const id = await approved(desks)
    const asked = await askFor(desks.manager, id, [
      { side: 'county', user: await idOf(desks.app, 'administrator') },
      { side: 'vendor', name: 'Pat Doe', email: 'contracts@alder.example' },
    ])
    expect(asked.status).toBe(400)
    expect(asked.problem.error).toMatch('works for the county')
  })
})
