import { z } from 'zod'

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

export function isExpired(token: string, now = new Date()): boolean {
  const expiry = tokenExpiry(token)
  return expiry !== null && expiry <= now
}
