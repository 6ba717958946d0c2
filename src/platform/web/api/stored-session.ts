/** The signed-in user and their token, in local storage under the names `token` and `user`. */
import { z } from 'zod'

const StoredUser = z.object({ user_id: z.string(), email: z.string() })
export type StoredUser = z.infer<typeof StoredUser>

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

export function storeSession(token: string, user: StoredUser) {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
}

/** Forgets who was signed in; drafts stay for when they come back. */
export function forgetSession() {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
}
