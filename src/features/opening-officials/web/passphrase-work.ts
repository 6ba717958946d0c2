/** The slow part: what a passphrase protects, and what it unlocks. The same in the worker and, where there is none, beside the screen. */
import { type Identity, protectIdentity, unlockIdentity } from '#platform/shared/seal/identity.ts'

export type PassphraseWork =
  | { readonly protect: Identity; readonly passphrase: string; readonly work: number | undefined }
  | { readonly unlock: string; readonly passphrase: string }

/** The protected file, or the identity; null where the passphrase is another. */
export const doPassphraseWork = (asked: PassphraseWork): Promise<string | null> =>
  'protect' in asked
    ? protectIdentity(asked.protect, asked.passphrase, asked.work)
    : unlockIdentity(asked.unlock, asked.passphrase)
