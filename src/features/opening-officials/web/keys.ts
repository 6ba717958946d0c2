/** Everything that the browser does with opening keys. No passphrase and no private key leaves this module but to its caller. */
import { base64Of, bytesOf } from '#platform/shared/base64.ts'
import { type Identity, makeKey, readIdentity, recipientOf } from '#platform/shared/seal/identity.ts'
import { openShare } from '#platform/shared/seal/seal.ts'
import { call } from '#platform/web/api/index.ts'
import { finishKeyTest, type OpeningKey, startKeyTest } from '../contract.ts'
import { doPassphraseWork, type PassphraseWork } from './passphrase-work.ts'

/** How much work a guess at a passphrase takes: age's own default. Tests lower it. */
export const protection: { work?: number } = {}

type Done = { readonly result: string | null } | { readonly failed: true }

/**
 * Deriving a key from a passphrase takes a second or more and 256 MB: a worker keeps the screen alive, and with it ends everything
 * that it knew.
 */
function workOn(asked: PassphraseWork): Promise<string | null> {
  if (typeof Worker === 'undefined') return doPassphraseWork(asked)
  const worker = new Worker(new URL('./passphrase.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string | null>((resolve, reject) => {
    const fail = () => reject(new Error('the key could not be worked on'))
    worker.addEventListener('message', ({ data }: MessageEvent<Done>) =>
      'failed' in data ? fail() : resolve(data.result),
    )
    worker.addEventListener('error', fail)
    worker.postMessage(asked)
  }).finally(() => worker.terminate())
}

async function protectedAgain(identity: Identity, passphrase: string): Promise<string> {
  const file = await workOn({ protect: identity, passphrase, work: protection.work })
  if (file === null || (await unlockKey(file, passphrase)) !== identity)
    throw new Error('the key that was just protected did not unlock')
  return file
}

/** A new key, unlocked once before anyone relies on it. */
export async function makeProtectedKey(passphrase: string) {
  const { identity, recipient } = await makeKey()
  return { recipient, protected_identity: await protectedAgain(identity, passphrase) }
}

/** Null where the passphrase is another. */
export const unlockKey = (protectedIdentity: string, passphrase: string): Promise<Identity | null> =>
  workOn({ unlock: protectedIdentity, passphrase })

/** Null where the current passphrase is another. */
export async function protectAgain(
  protectedIdentity: string,
  current: string,
  next: string,
): Promise<string | null> {
  const identity = await unlockKey(protectedIdentity, current)
  return identity && protectedAgain(identity, next)
}

/** Opens what the server sealed to the key, and shows that it was opened. Null where the key is another. */
export async function proveKey(id: string, identity: Identity): Promise<OpeningKey | null> {
  const { share } = await call(startKeyTest, { params: { id } })
  const opened = await openShare(bytesOf(share), identity)
  return opened && call(finishKeyTest, { params: { id }, body: { share: base64Of(opened) } })
}

/** A printed key as it was typed or pasted; a sentence where it is none, or not the one that is meant. */
export async function readPrintedKey(
  typed: string,
  recipient: string,
): Promise<{ readonly identity: Identity } | { readonly fault: string }> {
  const identity = readIdentity(typed)
  if (!identity) return { fault: 'Enter the whole key, from AGE-SECRET-KEY-1 to the last two characters.' }
  const own = await recipientOf(identity).catch(() => null)
  if (own === null) return { fault: 'There is a typing error in this key. Compare it with the sheet.' }
  return own === recipient ? { identity } : { fault: 'This is another key. Use the sheet with this name.' }
}
