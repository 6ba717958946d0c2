/** The bearer token: a signed JWT that names a session row. The row decides whether it still holds. */
import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import { notSignedIn } from '../../shared/errors.ts'
import { deriveKey } from '../secrets.ts'

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), tid: z.uuid(), exp: z.number() })
export type Claims = z.infer<typeof Claims>

export interface Tokens {
  sign(claims: Claims): string
  /** Throws `not_signed_in` for anything but a token of ours that has not expired. */
  verify(token: string): Claims
}

/** Tokens that were found to be ours, so that a signature is checked once and not at every request. */
const mostRemembered = 10_000

export function createTokens(secret: string): Tokens {
  const key = deriveKey(secret, 'session token')
  const sign = createSigner({ key, algorithm: 'HS256' })
  const verify = createVerifier({ key, algorithms: ['HS256'], cache: false })
  const remembered = new Map<string, Claims>()
  return {
    sign,
    verify(token) {
      const known = remembered.get(token)
      if (known && known.exp * 1000 > Date.now()) return known
      try {
        const claims = Claims.parse(verify(token))
        if (remembered.size >= mostRemembered) remembered.clear()
        remembered.set(token, claims)
        return claims
      } catch (error) {
        const isExpired = error instanceof Error && 'code' in error && error.code === 'FAST_JWT_EXPIRED'
        throw notSignedIn(isExpired ? 'Token is expired. Please log in again.' : 'Not logged in.')
      }
    },
  }
}
