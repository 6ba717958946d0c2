import { randomUUID } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { deriveKey } from '../secrets.ts'
import { type Claims, createTokens } from './token.ts'

const secret = 'a secret of the server, long enough to be one'
const tokens = createTokens(secret)
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
const claims = (exp = inAnHour()): Claims => ({
  sub: randomUUID(),
  sid: randomUUID(),
  tid: randomUUID(),
  exp,
})

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const partsOf = (token: string) => token.split('.') as [string, string, string]

/** What a token is refused with; nothing where it is taken. */
function refusal(token: string): string | undefined {
  try {
    tokens.verify(token)
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_signed_in') return error.message
    throw error
  }
}

describe('a token of ours', () => {
  it('names its session, on every server that knows the secret', () => {
    const given = claims()
    expect(createTokens(secret).verify(tokens.sign(given))).toMatchObject(given)
  })

  it('says that it is too old once it is, also after it was seen before', async () => {
    const soon = Math.floor(Date.now() / 1000) + 1
    const token = tokens.sign(claims(soon))
    expect(refusal(token)).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(refusal(token)).toBe('Token is expired. Please log in again.')
  })
})

describe('any other token is none', () => {
  it('with a letter changed, anywhere', () => {
    const token = tokens.sign(claims())
    for (let at = 0; at < token.length - 1; at++) {
      const letter = token[at] === 'A' ? 'B' : 'A'
      expect(refusal(token.slice(0, at) + letter + token.slice(at + 1)), `at ${at}`).toBe('Not logged in.')
    }
  })

  it('with other claims under the same signature', () => {
    const [head, , signature] = partsOf(tokens.sign(claims()))
    expect(refusal(`${head}.${part(claims())}.${signature}`)).toBe('Not logged in.')
  })

  it('without a signature, whatever it calls that', () => {
    for (const alg of ['none', 'None', 'NONE', 'HS256']) {
      const head = part({ alg, typ: 'JWT' })
      for (const token of [`${head}.${part(claims())}.`, `${head}.${part(claims())}`])
        expect(refusal(token), `${alg} ${token.length}`).toBe('Not logged in.')
    }
  })

  it('signed with another secret, another purpose’s key or another algorithm', () => {
    expect(refusal(createTokens(`${secret}!`).sign(claims()))).toBe('Not logged in.')
    const otherPurpose = createSigner({ key: deriveKey(secret, 'password link'), algorithm: 'HS256' })
    expect(refusal(otherPurpose(claims()))).toBe('Not logged in.')
    const otherAlgorithm = createSigner({ key: deriveKey(secret, 'session token'), algorithm: 'HS512' })
    expect(refusal(otherAlgorithm(claims()))).toBe('Not logged in.')
  })

  it('signed by us with something else in it', () => {
    const sign = createSigner({ key: deriveKey(secret, 'session token'), algorithm: 'HS256' })
    const { sub, sid, tid, exp } = claims()
    expect(refusal(sign({ sub, sid, tid, exp }))).toBeUndefined()
    expect(refusal(sign({ sub, sid, tid }))).toBe('Not logged in.')
    expect(refusal(sign({ sub, sid, exp }))).toBe('Not logged in.')
    expect(refusal(sign({ sub: 'admin', sid, tid, exp }))).toBe('Not logged in.')
  })

  it.each(['', '.', '..', 'a.b.c', '\0', 'Bearer', 'x'.repeat(100_000)])('%#', (text) => {
    expect(refusal(text)).toBe('Not logged in.')
  })
})
