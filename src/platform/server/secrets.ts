/** Keys derived from the server's one secret, small secrets sealed for the database, and links that sign themselves. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** A key of its own for each purpose: one that leaks opens nothing else. */
export function deriveKey(secret: string, purpose: string): Buffer {
  if (secret === '') throw new Error('a key needs a secret')
  return Buffer.from(hkdfSync('sha256', secret, 'countyhall', purpose, 32))
}

const sealVersion = 1
const ivLength = 12
const tagLength = 16

/**
 * Encrypts a small secret such as a TOTP seed (AES-256-GCM). `belongsTo` names its place, for instance the user's id:
 * a sealed value that was copied to another row does not open there.
 */
export function seal(key: Buffer, plain: string, belongsTo: string): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(belongsTo))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(sealVersion), iv, cipher.getAuthTag(), sealed])
}

/** Throws for anything that was not sealed with this key for this place. */
export function open(key: Buffer, sealed: Uint8Array, belongsTo: string): string {
  const bytes = Buffer.from(sealed)
  if (bytes[0] !== sealVersion || bytes.length < 1 + ivLength + tagLength)
    throw new Error('not a sealed secret')
  const iv = bytes.subarray(1, 1 + ivLength)
  const tag = bytes.subarray(1 + ivLength, 1 + ivLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(tag)
  const plain = decipher.update(bytes.subarray(1 + ivLength + tagLength))
  return Buffer.concat([plain, decipher.final()]).toString('utf8')
}

const idLength = 16
const macLength = 32
const tokenShape = /^[A-Za-z0-9_-]{64}$/
const uuidShape = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})$/

/** A token for a link in a mail: the row's id and an HMAC of it. Nothing secret is stored. */
export function signLink(key: Buffer, id: string): string {
  if (!uuidShape.test(id)) throw new Error('a link is made for the id of a row')
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, macOf(key, bytes)]).toString('base64url')
}

/** The id behind a token of ours; nothing for any other text. */
export function verifyLink(key: Buffer, token: string): string | undefined {
  if (!tokenShape.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, idLength)
  if (!timingSafeEqual(bytes.subarray(idLength), macOf(key, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Compares texts in a time that tells nothing of where they differ. */
export function isSameText(given: string, wanted: string): boolean {
  const key = randomBytes(macLength)
  return timingSafeEqual(macOf(key, Buffer.from(given)), macOf(key, Buffer.from(wanted)))
}

const macOf = (key: Buffer, bytes: Uint8Array) => createHmac('sha256', key).update(bytes).digest()
