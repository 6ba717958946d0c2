/** What other features may ask of sign-in. */
export { sendPasswordLink } from './jobs.ts'
export { makeLink } from './password-links.ts'
export { hashPassword, temporaryPassword } from './passwords.ts'
export { endSessions } from './queries.ts'
