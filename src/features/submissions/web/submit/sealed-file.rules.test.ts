import { describe, expect, it } from 'vitest'
import { makeKey } from '#platform/shared/seal/identity.ts'
import type { SubmissionContent } from '../../payload.ts'
import { partBytes } from '../../rules.ts'
import { sealSubmission } from './seal-submission.ts'
import { readSealedFile, writeSealedFile } from './sealed-file.ts'

const solicitation = '0198c1f0-0000-4000-8000-000000000001'
const vendor = '0198c1f0-0000-4000-8000-000000000002'
const content: SubmissionContent = {
  format: 'countyhall submission 1',
  solicitation,
  round: 1,
  bid_number: '2027-1',
  vendor,
  vendor_name: 'Sample Paving',
  addenda: 1,
  signer: { name: 'Ana Ruiz', title: 'Owner' },
  prices: [],
  total: '',
  answers: [],
  certifications: [],
  files: [],
}
const about = {
  solicitation_id: solicitation,
  round: 1,
  bid_number: '2027-1',
  vendor_id: vendor,
  vendor_name: 'Sample Paving & Söhne',
  addenda: 1,
}

async function sealedOf(file: File) {
  const keys = await Promise.all([makeKey(), makeKey(), makeKey()])
  return sealSubmission(content, [file], { needed: 2, officials: keys })
}
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

describe('a sealed file', () => {
  it('is read as it was written, in the parts in which it travels, and without the key', async () => {
    const { secret, ...sealed } = await sealedOf(new File([new Uint8Array(partBytes + 500)], 'plan.pdf'))
    const file = writeSealedFile({ ...about, sealed })
    const { sealed: read, ...rest } = await readSealedFile(file)
    expect(rest).toEqual(about)
    expect([read.size, read.receipt_code, read.payload_sha256, read.shares]).toEqual([
      sealed.size,
      sealed.receipt_code,
      sealed.payload_sha256,
      sealed.shares,
    ])
    expect(read.parts.map(({ size }) => size)).toEqual(sealed.parts.map(({ size }) => size))
    expect(Buffer.from(await bytesOf(file)).includes(secret)).toBe(false)
  })

  it('is refused where a byte, a share, the firm, or its code was changed', async () => {
    const sealed = await sealedOf(new File(['%PDF-1.7'], 'plan.pdf'))
    const changed = [
      { ...about, vendor_id: solicitation, sealed },
      { ...about, addenda: 2, sealed },
      { ...about, sealed: { ...sealed, shares: sealed.shares.toReversed() } },
      { ...about, sealed: { ...sealed, receipt_code: 'a'.repeat(64) } },
      { ...about, sealed: { ...sealed, payload_sha256: 'a'.repeat(64) } },
      { ...about, sealed: { ...sealed, parts: [...sealed.parts, new Blob(['x'])] } },
    ]
    for (const each of changed)
      await expect(readSealedFile(writeSealedFile(each))).rejects.toThrow('This sealed file is damaged.')
  })

  it('is no other file', async () => {
    for (const other of [
      '',
      'no line',
      '{"format":"another"}\nx',
      '%PDF-1.7\n%%EOF\n',
      `${'x'.repeat(100_000)}\n`,
    ])
      await expect(readSealedFile(new Blob([other]))).rejects.toThrow('This isn’t a sealed file.')
  })
})
