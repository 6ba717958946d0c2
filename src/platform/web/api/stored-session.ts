/** The signed-in user and their token, in local storage under the names `token` and `user`. */
import { z } from 'zod'

const StoredUser = z.object({ user_id: z.string(), email: z.string() })
export type StoredUser = z.infer<typeof StoredUser>

/** What the server said of the session goes with the token. */
export const rememberedSessionName = 'session'

/** What screens asked for first, by their address: those of one person are no one else's to know. */
export const askedName = 'asked'

export const storedToken = () => localStorage.getItem('token')

export function storedUser(): StoredUser | null {
  const stored = localStorage.getItem('user')
  if (!stored) return null
  try {
    return StoredUser.parse(JSON.parse(stored))
  } catch (error) {
    reportError(error)
    return null
  }
}

/**
 * Whose screen this window shows. Another window may log in as someone else, and the token is everyone's who uses this
 * browser: what is on this screen is then no longer sent.
 */
let shownTo: string | null = null

export function showTo(userId: string | null) {
  shownTo = userId
}

export function isSomeoneElseLoggedIn(): boolean {
  if (shownTo === null) return false
  const { user_id = shownTo } = storedUser() ?? {}
  return user_id !== shownTo
}

export function storeSession(token: string, user: StoredUser) {
  if (storedUser()?.user_id !== user.user_id) localStorage.removeItem(askedName)
  showTo(user.user_id)
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
}

/** Forgets who was signed in; drafts stay for when they come back. */
export function forgetSession() {
  showTo(null)
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  localStorage.removeItem(rememberedSessionName)
  localStorage.removeItem(askedName)
}
