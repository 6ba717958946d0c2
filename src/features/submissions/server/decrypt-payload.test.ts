import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeKey } from '#platform/shared/seal/identity.ts'
import { sealBytes } from '#platform/shared/seal/seal.ts'
import { decryptPayload, WrongKey } from './decrypt-payload.ts'

const chunk = 64 * 1024
const officials = await Promise.all([makeKey(), makeKey(), makeKey()])
const to = { recipients: officials.map(({ recipient }) => recipient), needed: 2 }

const plainOf = (size: number) => Uint8Array.from({ length: size }, (_, index) => (index * 31) % 251)

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size))
}

const open = (bytes: Uint8Array, secret: string, size = 50_000) =>
  buffer(decryptPayload(inPieces(bytes, size), secret))

describe('the payload that the library sealed', () => {
  for (const size of [0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 3 * chunk + 7])
    it(`opens with ${size} bytes, however the stream is cut`, async () => {
      const { payload, secret } = await sealBytes(plainOf(size), to)
      for (const piece of [1000, chunk, chunk + 16, 10 * chunk])
        expect((await open(payload, secret, piece)).equals(plainOf(size))).toBe(true)
    })

  it('fails with any byte changed, cut off, or added', async () => {
    const { payload, secret } = await sealBytes(plainOf(2 * chunk + 100), to)
    await fc.assert(
      fc.asyncProperty(fc.nat(payload.length - 1), fc.integer({ min: 1, max: 255 }), async (at, bits) => {
        const changed = Uint8Array.from(payload)
        changed[at] = (changed[at] ?? 0) ^ bits
        await expect(open(changed, secret)).rejects.toThrow()
        await expect(open(payload.subarray(0, at), secret)).rejects.toThrow()
        await expect(open(Buffer.concat([payload, payload.subarray(at, at + 20)]), secret)).rejects.toThrow()
      }),
      { numRuns: 60 },
    )
  })

  it('fails where a chunk was left out, moved, or is the end of another', async () => {
    const { payload, secret } = await sealBytes(plainOf(3 * chunk), to)
    const body = payload.length - 3 * (chunk + 16)
    const [head, first, second, third] = [
      payload.subarray(0, body),
      ...[0, 1, 2].map((index) =>
        payload.subarray(body + index * (chunk + 16), body + (index + 1) * (chunk + 16)),
      ),
    ] as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
    const orders = [
      [second, first, third],
      [first, third],
      [first, second],
      [third],
      [first, second, third, third],
    ]
    for (const order of orders) await expect(open(Buffer.concat([head, ...order]), secret)).rejects.toThrow()
  })

  it('says when the secret is another’s', async () => {
    const { payload } = await sealBytes(plainOf(10), to)
    const { identity } = await makeKey()
    await expect(open(payload, identity)).rejects.toThrow(WrongKey)
  })
})
