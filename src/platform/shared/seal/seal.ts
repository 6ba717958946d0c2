/**
 * The seal: what is sealed to several people is opened by any `needed` of them together, and by nobody alone. A fresh identity is made
 * for every sealing; the payload is encrypted to it, its secret is split (Shamir), and each share is encrypted to one of the people.
 * Everything is in the age format; nothing here is cryptography of our own.
 */
import { Decrypter, Encrypter } from 'age-encryption'
import { combine, split } from 'shamir-secret-sharing'
import { type Identity, makeKey, type Recipient, readIdentity, recipientOf } from './identity.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface Sealed<Payload> {
  readonly payload: Payload
  /** In the order of the recipients, each encrypted to its own. */
  readonly shares: readonly Bytes[]
  /** Opens the payload alone. It is for whoever sealed it, and is not to be sent along. */
  readonly secret: Identity
}

export interface SealedTo {
  readonly recipients: readonly Recipient[]
  /** How many of them are needed: at least two, and fewer than there are. */
  readonly needed: number
}

export async function sealStream(
  payload: ReadableStream<Uint8Array>,
  to: SealedTo,
): Promise<Sealed<ReadableStream<Uint8Array>>> {
  const { key, shares } = await makeSeal(to)
  return { payload: await encrypterTo(key.recipient).encrypt(payload), shares, secret: key.identity }
}

export async function sealBytes(payload: Uint8Array, to: SealedTo): Promise<Sealed<Bytes>> {
  const { key, shares } = await makeSeal(to)
  return { payload: await encrypt(key.recipient, payload), shares, secret: key.identity }
}

async function makeSeal({ recipients, needed }: SealedTo) {
  if (needed < 2 || needed >= recipients.length || new Set(recipients).size < recipients.length)
    throw new RangeError('a seal needs two or more of at least one person more, all of them different')
  const key = await makeKey()
  const secret = Uint8Array.from(new TextEncoder().encode(key.identity))
  const parts = await split(secret, recipients.length, needed)
  const shares = await Promise.all(
    recipients.map((recipient, index) => encrypt(recipient, partAt(parts, index))),
  )
  return { key, shares }
}

function partAt(parts: readonly Uint8Array[], index: number): Uint8Array {
  const part = parts[index]
  if (!part) throw new Error('there is a part for each recipient')
  return part
}

const encrypterTo = (recipient: Recipient) => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter
}

/** To one alone: a share, or what tests that someone's key works. */
export const encrypt = async (recipient: Recipient, bytes: Uint8Array): Promise<Bytes> =>
  new Uint8Array(await encrypterTo(recipient).encrypt(bytes))

/** Null where the share is not for this identity, or was changed. */
export async function openShare(share: Uint8Array, identity: Identity): Promise<Bytes | null> {
  try {
    return new Uint8Array(await decrypterOf(identity).decrypt(share))
  } catch {
    return null
  }
}

/** Null where the shares do not belong together: too few, or of different seals. */
export async function combineShares(shares: readonly Uint8Array[]): Promise<Identity | null> {
  try {
    const text = new TextDecoder().decode(await combine([...shares]))
    const secret = readIdentity(text)
    if (secret !== text) return null
    // Its check sum too: what only looks like a secret is none.
    await recipientOf(secret)
    return secret
  } catch {
    return null
  }
}

/** The key of what follows this header; fails where the secret is another’s, or the header was changed. */
export const openHeader = (header: Uint8Array, secret: Identity): Promise<Uint8Array> =>
  decrypterOf(secret).decryptHeader(header)

const decrypterOf = (identity: Identity) => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return decrypter
}
