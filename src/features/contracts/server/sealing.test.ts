/** Signed documents that the county's certificate seals, checked by another program than the one that sealed them. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractSigningCalls as calls } from '../signing-calls.ts'
import { type ContractDesks, openContractDesks } from './contracts.fixture.ts'
import { addContact, pdfAt, sent, signedByBoth } from './signing.fixture.ts'

const run = promisify(execFile)
const passphrase = 'sealing wax 7'
let folder: string
let desks: ContractDesks

const at = (name: string) => join(folder, name)
const openssl = (...given: string[]) => run('openssl', given)

/** A certificate that signs itself, and its key, as a PKCS#12 file at the place of this county. */
async function certify(keys: readonly string[], more: readonly string[] = [], secret = passphrase) {
  await openssl(
    'req',
    '-x509',
    ...keys,
    '-nodes',
    '-keyout',
    at('key.pem'),
    '-out',
    at('certificate.pem'),
    '-days',
    '30',
    '-subj',
    '/CN=Alder County Seal/O=Alder County',
  ) // prettier-ignore
  await openssl(
    'pkcs12',
    '-export',
    ...more,
    '-inkey',
    at('key.pem'),
    '-in',
    at('certificate.pem'),
    '-passout',
    `pass:${secret}`,
    '-out',
    at('alder.p12'),
  ) // prettier-ignore
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countyhall-seal-'))
  desks = await openContractDesks({ SIGNING_CERTIFICATE: at('{county}.p12'), SIGNING_PASSPHRASE: passphrase })
  await addContact(desks)
})
afterAll(async () => {
  await desks.app.close()
  await rm(folder, { recursive: true, force: true })
})

async function signedByAll() {
  const { id } = await sent(desks)
  await signedByBoth(desks, id)
  return id
}

const requestOf = async (id: string) =>
  (await desks.manager.call(calls.listSignatures, { params: { id } })).body.requests[0]

/** The signature and the bytes that it is about, by the standard’s own words (ISO 32000-1, 12.8.1). */
function partsOf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text)?.slice(1).map(Number)
  const [from = 0, length = 0, second = 0, rest = 0] = range ?? []
  const hex = pdf
    .subarray(from + length, second)
    .toString('latin1')
    .replaceAll(/[<>\s]/g, '')
  return {
    content: Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(second, second + rest)]),
    cms: Buffer.from(hex, 'hex'),
    coversWholeFile: from === 0 && second + rest === pdf.length,
    text,
  }
}

/** The placeholder is longer than what it holds; OpenSSL reads the first value and stops. */
async function verify(pdf: Buffer) {
  const { content, cms } = partsOf(pdf)
  await Promise.all([writeFile(at('content.bin'), content), writeFile(at('seal.der'), cms)])
  return openssl(
    'cms',
    '-verify',
    '-inform',
    'DER',
    '-in',
    at('seal.der'),
    '-content',
    at('content.bin'),
    '-binary',
    '-CAfile',
    at('certificate.pem'),
    '-purpose',
    'any',
    '-cades',
    '-out',
    at('verified.bin'),
  ) // prettier-ignore
}

describe.each([
  ['an RSA key', ['-newkey', 'rsa:2048'], []],
  ['an elliptic curve key', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'], []],
  ['an RSA key as older programs store it', ['-newkey', 'rsa:2048'], ['-legacy']],
] as const)('with %s', (_name, keys, more) => {
  it('seals what OpenSSL finds to be signed as CAdES, and finds a changed byte', async () => {
    await certify(keys, more)
    const id = await signedByAll()
    expect(await requestOf(id)).toMatchObject({ state: 'signed', sealed_by: 'Alder County Seal' })
    const copy = await pdfAt(desks.app, desks.manager, `/api/contracts/${id}/signed-copy`)
    const { coversWholeFile, text } = partsOf(copy)
    expect(coversWholeFile).toBe(true)
    expect(text).toMatch(/\/SubFilter\s*\/ETSI\.CAdES\.detached/)
    expect((await verify(copy)).stderr).toMatch(/successful/)
    const changed = Buffer.from(copy)
    changed[2000] = (changed[2000] ?? 0) ^ 1
    await expect(verify(changed)).rejects.toThrow(/digest|verif/i)
  })
})

it('waits for the operator where the certificate can’t be opened, and leaves no signed copy without its seal', async () => {
  await certify(['-newkey', 'rsa:2048'], [], 'another passphrase')
  const id = await signedByAll()
  expect(await requestOf(id)).toMatchObject({
    state: 'open',
    signers: [{ state: 'signed' }, { state: 'signed' }],
  })
  const [job] = await desks.app.look<{ output: string; state: string }>(
    `select state, output::text as output from pgboss.job where name = 'signing.complete-request' order by created_on desc limit 1`,
  )
  expect(job?.output).toMatch(/PKCS#12/)
  expect(job?.output).not.toContain(passphrase)
  await certify(['-newkey', 'rsa:2048'])
  await desks.app.look(
    `update pgboss.job set start_after = now() where name = 'signing.complete-request' and state < 'completed'`,
  )
  await desks.app.runJobs()
  expect(await requestOf(id)).toMatchObject({ state: 'signed', sealed_by: 'Alder County Seal' })
})

it('seals by the audit log alone in a county that has no certificate', async () => {
  await rm(at('alder.p12'))
  const id = await signedByAll()
  const request = await requestOf(id)
  expect(request).toMatchObject({ state: 'signed', sealed_by: null })
  const [event] = await desks.app.look<{ after: { signed_sha256: string } }>(
    `select after from audit_events where object_id = $1 and event = 'contract.signatures_completed'`,
    [id],
  )
  expect(event?.after.signed_sha256).toBe(request?.signed_sha256)
})
