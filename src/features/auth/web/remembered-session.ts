/**
 * What the server last said of this session, so that the shell and what the screen asks for need not wait until it says so again.
 * It opens nothing: every call is checked, and the answer of this one replaces it. Kept for the token that it was said of.
 */
import { z } from 'zod'
import { rememberedSessionName, storedToken } from '#platform/web/api/stored-session.ts'
import { Session } from '../contract.ts'

const Remembered = z.object({ of: z.string(), session: Session })

/** The end of its signature: tells two tokens apart, and is of no use to anyone. */
const endOf = (token: string) => token.slice(-12)

export function rememberedSession(): Session | undefined {
  const token = storedToken()
  const text = localStorage.getItem(rememberedSessionName)
  if (!token || !text) return undefined
  try {
    const { of, session } = Remembered.parse(JSON.parse(text))
    return of === endOf(token) ? session : undefined
  } catch {
    // Written by an older version of the application.
    return undefined
  }
}

export function rememberSession(session: Session): void {
  const token = storedToken()
  if (token) localStorage.setItem(rememberedSessionName, JSON.stringify({ of: endOf(token), session }))
}
