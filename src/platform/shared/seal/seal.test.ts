import { armor, Decrypter } from 'age-encryption'
import fc from 'fast-check'
import { combine } from 'shamir-secret-sharing'
import { describe, expect, it } from 'vitest'
import { hasPlainHeader } from './header.ts'
import {
  identityInFours,
  isRecipient,
  makeKey,
  protectIdentity,
  readIdentity,
  recipientOf,
  unlockIdentity,
} from './identity.ts'
import { kept } from './kept.fixture.ts'
import { combineShares, openShare, sealBytes, sealStream } from './seal.ts'
import { openStream } from './stock-library.fixture.ts'

const quick = 10
const keysOf = (count: number) => Promise.all(Array.from({ length: count }, makeKey))
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const bytes = (plain: string) => new TextEncoder().encode(plain)
const streamOf = (...chunks: Uint8Array[]) => ReadableStream.from(chunks) as ReadableStream<Uint8Array>
const read = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`nothing at ${index}`)
  return found
}

describe('a key', () => {
  it('is protected by its passphrase, whichever way it was typed', async () => {
    const { identity, recipient } = await makeKey()
    const file = await protectIdentity(identity, ' café 7 ', quick)
    expect(file).toContain('-----BEGIN AGE ENCRYPTED FILE-----')
    expect(file).not.toContain(identity)
    expect(await unlockIdentity(file, 'cafe\u0301 7')).toBe(identity)
    expect(await unlockIdentity(file, 'cafe 7')).toBeNull()
    expect(await recipientOf(identity)).toBe(recipient)
  })

  it('is read from whatever it was copied with', async () => {
    const { identity } = await makeKey()
    expect(readIdentity(`# made in 2026\n  ${identity.toLowerCase()}\n`)).toBe(identity)
    expect(readIdentity(identity.slice(0, -1))).toBeNull()
    expect(identityInFours(identity)).toMatch(/^AGE-SECRET-KEY-1( [0-9A-Z]{4}){14} [0-9A-Z]{2}$/)
    expect(readIdentity(identityInFours(identity).replaceAll(' ', '\n '))).toBe(identity)
  })

  it('is sealed to only where its public part has the right check sum', async () => {
    const { recipient } = await makeKey()
    const other = recipient.endsWith('q') ? 'p' : 'q'
    expect(await isRecipient(recipient)).toBe(true)
    expect(await isRecipient(`${recipient.slice(0, -1)}${other}`)).toBe(false)
    expect(await isRecipient('age1pq1qqqq')).toBe(false)
    expect(await isRecipient('')).toBe(false)
  })
})

describe('the seal', () => {
  it('is opened by any two of three, and by none alone', async () => {
    const keys = await keysOf(3)
    const to = { recipients: keys.map(({ recipient }) => recipient), needed: 2 }
    const { payload, shares } = await sealBytes(bytes('$8,000.00'), to)
    const opened = await Promise.all(keys.map((key, index) => openShare(at(shares, index), key.identity)))
    for (const pair of [
      [0, 1],
      [2, 0],
      [1, 2],
    ]) {
      const secret = await combineShares(pair.map((index) => at(opened, index) ?? new Uint8Array()))
      expect(text(await read(await openStream(streamOf(payload), secret ?? '')))).toBe('$8,000.00')
    }
    for (const share of opened) expect(await combineShares([share ?? new Uint8Array()])).toBeNull()
  })

  it('is opened by the stock libraries alone', async () => {
    const keys = await keysOf(3)
    const { payload, shares, secret } = await sealBytes(bytes('as agreed'), {
      recipients: keys.map(({ recipient }) => recipient),
      needed: 2,
    })
    const parts = await Promise.all(
      [0, 2].map((index) => {
        const decrypter = new Decrypter()
        decrypter.addIdentity(at(keys, index).identity)
        return decrypter.decrypt(at(shares, index))
      }),
    )
    const joined = text(await combine(parts))
    expect(joined).toBe(secret)
    const decrypter = new Decrypter()
    decrypter.addIdentity(joined)
    expect(await decrypter.decrypt(payload, 'text')).toBe('as agreed')
  })

  it('seals a stream of any length, and tells a changed byte wherever it is', async () => {
    const keys = await keysOf(3)
    const to = { recipients: keys.map(({ recipient }) => recipient), needed: 2 }
    await fc.assert(
      fc.asyncProperty(fc.nat(200_000), fc.nat(), async (length, place) => {
        const plain = new Uint8Array(length).map((_, index) => index % 251)
        const half = Math.floor(length / 2)
        const sealed = await sealStream(streamOf(plain.slice(0, half), plain.slice(half)), to)
        const payload = await read(sealed.payload)
        expect(await read(await openStream(streamOf(payload), sealed.secret))).toEqual(plain)
        const changed = payload.slice()
        changed[place % payload.length] = at([...changed], place % payload.length) ^ 1
        await expect(openStream(streamOf(changed), sealed.secret).then(read)).rejects.toThrow()
      }),
      { numRuns: 25 },
    )
  })

  it('refuses shares of different seals, of other people, and that were changed', async () => {
    const keys = await keysOf(3)
    const to = { recipients: keys.map(({ recipient }) => recipient), needed: 2 }
    const [one, other] = await Promise.all([sealBytes(bytes('one'), to), sealBytes(bytes('other'), to)])
    const first = at(keys, 0).identity
    expect(await openShare(at(one.shares, 1), first)).toBeNull()
    expect(await openShare(at(one.shares, 0).with(-1, 0), first)).toBeNull()
    const mixed = [
      await openShare(at(one.shares, 0), first),
      await openShare(at(other.shares, 1), at(keys, 1).identity),
    ]
    expect(await combineShares(mixed.map((share) => share ?? new Uint8Array()))).toBeNull()
    await expect(openStream(streamOf(one.payload), other.secret)).rejects.toThrow()
  })

  it('is known by its beginning, and a longer one is none of ours', async () => {
    const keys = await keysOf(3)
    const { payload, shares } = await sealBytes(bytes('x'), {
      recipients: keys.map(({ recipient }) => recipient),
      needed: 2,
    })
    for (const sealed of [payload, ...shares]) expect(hasPlainHeader(sealed)).toBe(true)
    const [first = '', ...rest] = text(payload.slice(0, 60)).split('\n')
    const longer = bytes([first, '-> a', '', ...rest].join('\n'))
    expect(hasPlainHeader(longer)).toBe(false)
    expect(hasPlainHeader(bytes('-----BEGIN AGE'))).toBe(false)
  })

  it('is not made for one alone, for all of them, or twice for the same', async () => {
    const [a, b, c] = await keysOf(3)
    const recipients = [a, b, c].map((key) => key?.recipient ?? '')
    for (const to of [
      { recipients, needed: 1 },
      { recipients, needed: 3 },
      { recipients: [at(recipients, 0), at(recipients, 0), at(recipients, 1)], needed: 2 },
    ])
      await expect(sealBytes(bytes('x'), to)).rejects.toThrow(RangeError)
  })
})

describe('what was sealed before', () => {
  // Made once with these libraries, and kept: what counties have stored must be read by every later release.
  it('is still opened', async () => {
    const { identities, shares, payload } = kept
    const opened = await Promise.all(
      identities.map((identity, index) => openShare(armor.decode(at(shares, index)), identity)),
    )
    const secret = await combineShares(opened.map((share) => share ?? new Uint8Array()))
    expect(text(await read(await openStream(streamOf(armor.decode(payload)), secret ?? '')))).toBe(
      'Unit price 12.5000',
    )
  })
})
