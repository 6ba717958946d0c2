/** What someone typed and has not sent, in this browser: under their own name, so that no one else ever finds it. */
import type { z } from 'zod'
import { storedUser } from '../api/stored-session.ts'

/** Whose words are kept. A screen asks once, when it opens: what is typed on it stays theirs, whoever logs in in between. */
export const ownerOfWords = () => storedUser()?.user_id ?? 'guest'

export const keyFor = (owner: string, name: string) => `draft:${owner}:${name}`

export function readKept<T>(key: string, type: z.ZodType<T>): T | null {
  const text = localStorage.getItem(key)
  if (!text) return null
  try {
    return type.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Null forgets it. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The browser's storage is full: the words are on the screen all the same.
  }
}
