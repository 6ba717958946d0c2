import { afterAll, beforeAll, expect, it } from 'vitest'
import { act, type ContractDesks, openContractDesks } from '#features/contracts/server/contracts.fixture.ts'
import {
  addContact,
  linkOf,
  pdfAt,
  sent,
  signAs,
  signByLink,
  signedByBoth,
} from '#features/contracts/server/signing.fixture.ts'
import { contractSigningCalls as calls } from '#features/contracts/signing-calls.ts'
import { formRequest } from '#testing/form-request.ts'
import { browse } from '../portal.fixture.ts'

let desks: ContractDesks

beforeAll(async () => {
  desks = await openContractDesks()
  await addContact(desks)
})
afterAll(() => desks.app.close())

const textOf = (page: string) => page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

async function verify(fields: Record<string, string>, file?: Uint8Array) {
  const { headers, payload } = await formRequest(fields, file ? { file: ['contract.pdf', file] } : {})
  const answer = await desks.app.http.inject({
    method: 'POST',
    url: '/public/verify',
    payload,
    headers: { host: 'alder.localhost', accept: 'text/html', ...headers },
  })
  return { status: answer.statusCode, text: textOf(answer.body) }
}

/** As the public register offers it. */
async function publishedDocument(id: string): Promise<Buffer> {
  await desks.app.look(
    `insert into county_settings (tenant_id, key, value, effective_from, set_at)
     select id, 'contracts.publishDocuments', 'true', '2020-01-01', now() from tenants where subdomain = 'alder'`,
  )
  const [contract] = await desks.app.look<{ number: string }>('select number from matters where id = $1', [
    id,
  ])
  const { rawPayload, statusCode } = await desks.app.http.inject({
    url: `/public/contracts/${contract?.number}/signed-copy`,
    headers: { host: 'alder.localhost' },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}

it('a stranger verifies an executed contract by its code or its file, and learns nothing of others', async () => {
  const { app, manager, administrator } = desks
  const { id } = await sent(desks, { is_ordered: false })
  await signAs(administrator, id)
  await signByLink(app, await linkOf(app))
  await app.runJobs()
  const { requests } = (await manager.call(calls.listSignatures, { params: { id } })).body
  const code = requests[0]?.code ?? ''
  const file = await pdfAt(app, manager, `/api/contracts/${id}/signed-copy`)

  for (const early of [await verify({ code }), await verify({}, file)]) {
    expect(early.status).toBe(404)
    expect(early.text).not.toContain('Snow removal')
  }
  expect((await act(administrator, id, 'execute')).status).toBe(200)

  const found = await browse(app, `/public/verify/${code}`)
  expect([found.status, found.headers['cache-control']]).toEqual([200, 'no-store'])
  for (const told of [
    'Valid. Alder County executed this contract, and all parties signed it.',
    'Snow removal, county buildings',
    'Adirondack Medical Staffing',
    'Dana O’Malley, Adirondack Medical Staffing:',
    requests[0]?.sha256 ?? 'no hash',
    requests[0]?.signed_sha256 ?? 'no hash',
  ])
    expect(textOf(found.body)).toContain(told)
  expect(textOf(found.body)).not.toContain('48,500')
  const same = 'This file matches the signed contract exactly.'
  expect((await verify({ code }, file)).text).toContain(same)
  expect((await verify({ code: ' ' }, file)).text).toContain(same)
  const document = 'This file is exactly the document that the parties signed'
  const published = await publishedDocument(id)
  expect(published.toString('latin1')).not.toContain('dana@firm.example')
  expect(file.subarray(0, published.length).equals(published)).toBe(true)
  expect(file.length).toBeGreaterThan(published.length)
  expect((await verify({ code }, published)).text).toContain(document)
  expect((await verify({}, published)).text).toContain(document)
  const changed = Buffer.from(file)
  changed[900] = (changed[900] ?? 0) ^ 1
  expect((await verify({ code }, changed)).text).toContain('This file doesn’t match the signed contract.')
  const alone = await verify({}, changed)
  expect([alone.status, alone.text.includes('It was altered, or is another file.')]).toEqual([404, true])
  expect((await browse(app, `/public/verify/${code}/copy.pdf`)).status).toBe(404)
  expect((await browse(app, `/public/verify/${code}`, 'birch')).status).toBe(404)
  expect((await verify({})).status).toBe(400)
})

it('a certified copy is found by its file alone, too', async () => {
  const [copy] = await desks.app.look<{ code: string }>(
    `select c.code from certified_copies c join tenants t on t.id = c.tenant_id where t.subdomain = 'alder' and revoked_at is null`,
  )
  const { rawPayload } = await desks.app.http.inject({
    url: `/public/verify/${copy?.code}/copy.pdf`,
    headers: { host: 'alder.localhost' },
  })
  expect((await verify({}, rawPayload)).text).toContain('This file matches the certified copy exactly.')
})

it('a signature that counts no more is none to the public', async () => {
  const { id } = await sent(desks)
  await signedByBoth(desks, id)
  const { requests } = (await desks.manager.call(calls.listSignatures, { params: { id } })).body
  await act(desks.administrator, id, 'return', 'Wrong amount.')
  expect((await verify({ code: requests[0]?.code ?? '' })).status).toBe(404)
})
