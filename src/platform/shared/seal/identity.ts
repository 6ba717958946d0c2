/**
 * The key of someone who takes part in opening what was sealed: an age identity (X25519), protected by a passphrase in age's own way
 * (scrypt). Only the protected form and the public recipient ever leave the browser that made them.
 */
import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** `age1…`: what others seal to. */
export type Recipient = string
/** `AGE-SECRET-KEY-1…`: what opens it. */
export type Identity = string

export interface MadeKey {
  readonly identity: Identity
  readonly recipient: Recipient
}

export async function makeKey(): Promise<MadeKey> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

export const recipientOf = (identity: Identity): Promise<Recipient> => identityToRecipient(identity)

/** age's default; lower only where a test makes many. */
const usualWork = 18

/** An armored age file, which the stock program opens with the passphrase too. */
export async function protectIdentity(
  identity: Identity,
  passphrase: string,
  work = usualWork,
): Promise<string> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(inOneForm(passphrase))
  encrypter.setScryptWorkFactor(work)
  return armor.encode(await encrypter.encrypt(`${identity}\n`))
}

/** Null where the passphrase is another. */
export async function unlockIdentity(
  protectedIdentity: string,
  passphrase: string,
): Promise<Identity | null> {
  const file = armor.decode(protectedIdentity)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(inOneForm(passphrase))
  try {
    return readIdentity(await decrypter.decrypt(file, 'text'))
  } catch {
    return null
  }
}

/** The same letters are typed in different ways on different keyboards; spaces at the ends are never meant. */
const inOneForm = (passphrase: string) => passphrase.normalize('NFC').trim()

/** Of a file or a printed key, as it was copied or typed, in groups or not; null where there is none in it. */
export const readIdentity = (text: string): Identity | null =>
  /AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}/.exec(text.toUpperCase().replaceAll(/\s/g, ''))?.[0] ?? null

/** `AGE-SECRET-KEY-1 QQQQ QQQQ …`: as it is printed, and typed again. */
export const identityInFours = (identity: Identity): string =>
  identity.replace(/^(AGE-SECRET-KEY-1)(.+)$/, (_, head: string, rest: string) =>
    [head, ...(rest.match(/.{1,4}/g) ?? [])].join(' '),
  )

const recipientShape = /^age1[02-9ac-hj-np-z]{58}$/

/** Of its shape and with the right check sum: something can be sealed to it. */
export async function isRecipient(text: string): Promise<boolean> {
  if (!recipientShape.test(text)) return false
  try {
    const encrypter = new Encrypter()
    encrypter.addRecipient(text)
    await encrypter.encrypt(new Uint8Array())
    return true
  } catch {
    return false
  }
}
