/**
 * What an event carries so that no one without the key can write, change, copy or move it: who sealed it, its place in its
 * transaction, the newest head that the server had seen, the hash of what it says, and an HMAC over all that. Kept as bytes that
 * the database does not understand.
 */
import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'
import type { AuditKey } from './keys.ts'

/** Where a county's chain ends: the number of its last event, and its hash in hexadecimal digits. */
export interface Head {
  readonly seq: number
  readonly hash: string
}

/** An event as it is sealed. Its number and its time are given by the database, and are covered by the chain. */
export interface SealedContent {
  readonly actor_id: string | null
  readonly actor_name: string
  readonly event: string
  readonly object_type: string
  readonly object_id: string
  readonly before: unknown
  readonly after: unknown
  readonly note: string | null
}

export interface Seal {
  readonly keyId: string
  /** One run of one server. */
  readonly writer: string
  /** Counts that server's transactions in this county: no seal is ever made twice. */
  readonly number: number
  /** The place among the events of the transaction, from 1 on. */
  readonly part: number
  readonly parts: number
  /** By the server's clock. */
  readonly at: number
  /** The newest head of this county that the server had seen; 0 where it had seen none. */
  readonly seen: Head
  /** SHA-256 of the county and what the event says. */
  readonly content: string
}

export const noHead: Head = { seq: 0, hash: '00'.repeat(32) }

const version = 1
const headerLength = 107
const sealLength = headerLength + 32

export function makeSeal(key: AuditKey, seal: Seal): Buffer {
  const header = headerOf(seal)
  return Buffer.concat([header, macOf(key, header)])
}

/** Nothing for bytes that are no seal. */
export function readSeal(bytes: Buffer): Seal | undefined {
  if (bytes.length !== sealLength || bytes[0] !== version) return undefined
  return {
    keyId: bytes.toString('hex', 1, 9),
    writer: bytes.toString('hex', 9, 17),
    number: bytes.readUIntBE(17, 6),
    part: bytes.readUInt32BE(23),
    parts: bytes.readUInt32BE(27),
    at: bytes.readUIntBE(31, 6),
    seen: { seq: bytes.readUIntBE(37, 6), hash: bytes.toString('hex', 43, 75) },
    content: bytes.toString('hex', 75, headerLength),
  }
}

export const isSealedWith = (key: AuditKey, bytes: Buffer): boolean =>
  timingSafeEqual(bytes.subarray(headerLength), macOf(key, bytes.subarray(0, headerLength)))

function headerOf({ keyId, writer, number, part, parts, at, seen, content }: Seal): Buffer {
  const header = Buffer.alloc(headerLength)
  header.writeUInt8(version, 0)
  header.write(keyId, 1, 8, 'hex')
  header.write(writer, 9, 8, 'hex')
  header.writeUIntBE(number, 17, 6)
  header.writeUInt32BE(part, 23)
  header.writeUInt32BE(parts, 27)
  header.writeUIntBE(at, 31, 6)
  header.writeUIntBE(seen.seq, 37, 6)
  header.write(seen.hash, 43, 32, 'hex')
  header.write(content, 75, 32, 'hex')
  return header
}

const macOf = (key: AuditKey, header: Uint8Array) =>
  createHmac('sha256', key.forEvents).update(header).digest()

export const contentHash = (tenantId: string, content: SealedContent): string =>
  hash(
    'sha256',
    canonicalJson([
      ...[tenantId, content.actor_id, content.actor_name, content.event],
      ...[content.object_type, content.object_id, content.before, content.after, content.note],
    ]),
  )
