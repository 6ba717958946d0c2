/** For the screens of a bid opening, which ask for the same secrets. */
export { readPrintedKey, unlockKey } from './keys.ts'
export { SecretDialog } from './SecretDialog.tsx'
export { wrongPassphrase } from './wrong-passphrase.ts'
