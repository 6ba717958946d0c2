/** What other features may ask of sign-in. */
export { requireOwnPassword } from './account.ts'
export { mailPasswordLink, sendPasswordLink } from './jobs.ts'
export type { Invited } from './notifications.ts'
export { makeLink } from './password-links.ts'
export { hashPassword, requireGoodPassword, temporaryPassword, verifyPassword } from './passwords.ts'
export { endSessions, invalidateLinks } from './queries.ts'
export { resetSecondFactor } from './reset-second-factor.ts'
export { countAttempt, mayMailLink } from './throttle.ts'
