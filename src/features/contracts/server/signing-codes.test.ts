import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type ContractDesks, openContractDesks } from './contracts.fixture.ts'
import { addContact, emailsTo, linkOf, sent, vendorSigner, visit } from './signing.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: ContractDesks

beforeAll(async () => {
  desks = await openContractDesks()
  await addContact(desks)
})
afterAll(() => desks.app.close())

it('emails few codes for one link, from however many networks they are asked for', async () => {
  await sent(desks, { is_ordered: false })
  const link = await linkOf(desks.app)
  const ask = (network: number) =>
    visit(desks.app, `${link}/code`, { email: vendorSigner.email }, `198.51.${network}.7`)
  for (let network = 0; network < 5; network++)
    expect((await ask(network)).text).toContain('We emailed a code')
  expect((await ask(77)).text).not.toContain('We emailed a code')
  await desks.app.runJobs()
  expect(await emailsTo(desks.app, vendorSigner.email, 'signature-code')).toHaveLength(5)
  desks.app.clock.advance({ minutes: 1 })
  expect((await ask(78)).text).toContain('We emailed a code')
})
