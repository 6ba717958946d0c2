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

export function createTokens(secret: string): Tokens {
  const key = deriveKey(secret, 'session token')
  const sign = createSigner({ key, algorithm: 'HS256' })
  const verify = createVerifier({ key, algorithms: ['HS256'], cache: 10_000, cacheTTL: 600_000 })
  return {
    sign,
    verify(token) {
      try {
        return Claims.parse(verify(token))
      } catch (error) {
        const isExpired = error instanceof Error && 'code' in error && error.code === 'FAST_JWT_EXPIRED'
        throw notSignedIn(isExpired ? 'Token is expired. Please log in again.' : 'Not logged in.')
      }
    },
  }
}
