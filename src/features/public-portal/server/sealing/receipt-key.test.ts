import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listOwnSubmissions, type Receipt, receiptFile } from '#features/submissions/contract.ts'
import { openSealing, type Sealing } from '#features/submissions/server/sealing.fixture.ts'
import { browse } from '../portal.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let sealing: Sealing
beforeAll(async () => {
  sealing = await openSealing()
})
afterAll(() => sealing.app.close())

const guide = readFileSync(new URL('../../../../../docs/OPENING-BY-HAND.md', import.meta.url), 'utf8')
const keyOf = async (county: string) => (await browse(sealing.app, '/public/receipt-key.pem', county)).body

/** The program of the guide, with nothing but a key and a receipt beside it. */
function checkByHand(key: string, receipt: string): string {
  const [, program = ''] = /as `check\.mjs`:\n\n```js\n(.*?)```/s.exec(guide) ?? []
  expect(program).toContain('verify(')
  const folder = mkdtempSync(join(tmpdir(), 'receipt-'))
  try {
    writeFileSync(join(folder, 'check.mjs'), program)
    writeFileSync(join(folder, 'receipt-key.pem'), key)
    writeFileSync(join(folder, 'receipt.json'), receipt)
    return execFileSync(process.execPath, ['check.mjs'], { cwd: folder, encoding: 'utf8' }).trim()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the county’s receipt key', () => {
  it('is public, with its fingerprint and how to use it', async () => {
    const { status, body } = await browse(sealing.app, '/public/receipt-key')
    expect(status).toBe(200)
    const der = createPublicKey(await keyOf('alder')).export({ format: 'der', type: 'spki' })
    expect(body).toContain(createHash('sha256').update(der).digest('hex'))
    expect(body).toContain('-----BEGIN PUBLIC KEY-----')
    const commands = /```sh\n(.*?)\n```/s.exec(guide)?.[1] ?? 'none'
    expect(body.replaceAll('&#39;', "'").replaceAll('&gt;', '>')).toContain(commands)
  })

  it('checks a receipt by hand, as it was given and as it is listed later', async () => {
    const id = await sealing.published()
    const receipt = await sealing.submitted(id)
    const [listed] = (await sealing.vendor.call(listOwnSubmissions, { query: { solicitation: id } })).body
    const key = await keyOf('alder')
    expect(checkByHand(key, receiptFile(receipt))).toBe('valid')
    expect(checkByHand(key, receiptFile(listed as Receipt))).toBe('valid')
  })

  it('refuses a receipt that was changed, and one that another county signed', async () => {
    const receipt = await sealing.submitted(await sealing.published())
    const key = await keyOf('alder')
    const earlier = new Date(Date.parse(receipt.submitted_at) - 1).toISOString()
    for (const change of [{ submitted_at: earlier }, { addenda: 1 }, { vendor_name: 'Another Firm' }])
      expect(checkByHand(key, receiptFile({ ...receipt, ...change })), JSON.stringify(change)).toBe(
        'NOT VALID',
      )
    const other = await keyOf('birch')
    expect(other).not.toBe(key)
    expect(checkByHand(other, receiptFile(receipt))).toBe('NOT VALID')
  })
})
