import { z } from 'zod'
import { serverAhead } from './server-clock.ts'

const Payload = z.object({ exp: z.number() })

/** When a token runs out, read from its payload; null where it does not say. */
export function tokenExpiry(token: string): Date | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return new Date(Payload.parse(JSON.parse(text)).exp * 1000)
  } catch {
    return null
  }
}

/** By the server's clock, as far as it is known: before its first answer, this browser's. */
export function isExpired(token: string): boolean {
  const expiry = tokenExpiry(token)
  return expiry !== null && expiry.getTime() <= Date.now() + serverAhead()
}
