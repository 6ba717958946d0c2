import { randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { emptyForm } from '#features/procurement/rules.ts'
import { makeKey } from '#platform/shared/seal/identity.ts'
import { combineShares, openShare } from '#platform/shared/seal/seal.ts'
import { openStream } from '#platform/shared/seal/stock-library.fixture.ts'
import { canonicalForm, partBytes, receiptCodeOf } from '../../rules.ts'
import { contentOf } from './content-of.ts'
import { hashOf, sealSubmission } from './seal-submission.ts'
import { emptyDraft } from './use-entered.ts'

const solicitation = '0d7c1f7e-43a5-4f0b-8f0e-3e7f0d3f1b11'
const vendor = { id: '3c3b6f2e-6a52-4a5c-93a1-90d0f5a6b7c8', name: 'Sample Paving' }
const lines = [
  {
    id: '7e9f4f1c-5f3b-4d7e-9a55-0a1b2c3d4e5f',
    group: '',
    description: 'Salt',
    unit: 'ton',
    quantity: '3',
    kind: 'base' as const,
  },
]
const form = { ...emptyForm, lines }

async function sealed(files: File[]) {
  const keys = await Promise.all([makeKey(), makeKey(), makeKey()])
  const draft = {
    ...emptyDraft,
    prices: { [lines[0]?.id ?? '']: ' $1,250.50 ' },
    signer: { name: ' Ana ', title: 'Owner' },
  }
  const chosen = files.map((file) => ({ entry: '', file }))
  const content = await contentOf(
    { id: solicitation, round: 2, number: '2027-1', form },
    vendor,
    draft,
    chosen,
  )
  const made = await sealSubmission(content, files, { needed: 2, officials: keys })
  return { keys, content, made }
}

describe('a receipt code', () => {
  const submitted = { solicitation, round: 1, vendor: vendor.id, addenda: 0, payload: 'a', shares: ['b'] }

  it('is that of one round alone', () => {
    const [first, second, third] = [1, 2, 3].map((round) => canonicalForm({ ...submitted, round }))
    expect(new Set([first, second, third]).size).toBe(3)
    // Receipts that were given before there were rounds stay what they are.
    expect(first?.split('\n')[2]).toBe(`vendor ${vendor.id}`)
    expect(second?.split('\n')[2]).toBe('round 2')
  })
})

describe('what a vendor’s browser seals', () => {
  it('is opened by two officials, and holds what was entered and the files, byte by byte', async () => {
    const file = new File([randomBytes(3_000_000)], 'plan.pdf')
    const { keys, content, made } = await sealed([file, new File([], 'empty.txt')])
    expect(content).toMatchObject({
      prices: [{ unit_price: '1,250.50', extended: '3751.50' }],
      total: '3751.50',
      signer: { name: 'Ana', title: 'Owner' },
    })
    const shares = await Promise.all(
      [0, 2].map((index) =>
        openShare(Buffer.from(made.shares[index] ?? '', 'base64'), keys[index]?.identity ?? ''),
      ),
    )
    const secret = await combineShares(shares.map((share) => share ?? new Uint8Array()))
    expect(secret).toBe(made.secret)
    const payload = new Blob([...made.parts])
    const plain = await openStream(payload.stream(), secret ?? '')
    const entries = unzipSync(
      new Uint8Array(await new Response(plain as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer()),
    )
    expect(Object.keys(entries)).toEqual(['submission.json', 'files/1', 'files/2'])
    expect(JSON.parse(Buffer.from(entries['submission.json'] ?? []).toString())).toEqual(content)
    expect(await hashOf(new Blob([new Uint8Array(entries['files/1'] ?? [])]))).toBe(content.files[0]?.sha256)
  })

  it('travels in parts of the right size, under the receipt code that the server computes', async () => {
    const { content, made } = await sealed([new File([randomBytes(2 * partBytes + 5)], 'large.pdf')])
    expect(made.parts.map(({ size }) => size).slice(0, 2)).toEqual([partBytes, partBytes])
    expect(made.parts.reduce((sum, { size }) => sum + size, 0)).toBe(made.size)
    expect(await hashOf(new Blob([...made.parts]))).toBe(made.payload_sha256)
    const hashes = await Promise.all(
      made.shares.map((share) => hashOf(new Blob([Buffer.from(share, 'base64')]))),
    )
    expect(made.receipt_code).toBe(
      await receiptCodeOf({
        solicitation,
        round: 2,
        vendor: vendor.id,
        addenda: content.addenda,
        payload: made.payload_sha256,
        shares: hashes,
      }),
    )
  })
})
