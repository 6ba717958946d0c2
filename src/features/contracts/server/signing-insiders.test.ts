import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { approved, type ContractDesks, openContractDesks } from './contracts.fixture.ts'
import { addContact, askFor, idOf } from './signing.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: ContractDesks
beforeAll(async () => {
  desks = await openContractDesks()
  await addContact(desks)
})
afterAll(() => desks.app.close())

it('takes no signature for the vendor from someone of the county', async () => {
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
