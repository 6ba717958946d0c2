/** Receipts: what the county signs, so that it can’t say later that nothing came. */
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Tenant } from '#platform/server/context.ts'
import { deriveKey } from '#platform/server/secrets.ts'
import type { OwnSubmission, Receipt } from '../contract.ts'
import type { OwnRow } from './queries.ts'
import { sha256Of } from './sha256.ts'

/** The beginning of every Ed25519 private key in PKCS #8; the 32 bytes of the key follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export function receiptKey(secret: string, tenant: Pick<Tenant, 'id'>): KeyObject {
  const seed = deriveKey(secret, `receipts of ${tenant.id}`)
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
}

export interface ReceiptKey {
  /** As programs read it, to check a receipt. */
  readonly pem: string
  /** SHA-256 of the key in DER, in hexadecimal digits. */
  readonly fingerprint: string
}

export function publicHalf(key: KeyObject): ReceiptKey {
  const half = createPublicKey(key)
  return {
    pem: half.export({ format: 'pem', type: 'spki' }).toString(),
    fingerprint: sha256Of(half.export({ format: 'der', type: 'spki' })),
  }
}

export const receiptKeyFor = (secret: string, tenant: Pick<Tenant, 'id'>): ReceiptKey =>
  publicHalf(receiptKey(secret, tenant))

type Unsigned = Omit<Receipt, 'signature'>

/** Keys in this order, without spaces: what is signed. */
export const signedText = (receipt: Unsigned): string =>
  JSON.stringify({
    submission_id: receipt.submission_id,
    receipt_code: receipt.receipt_code,
    county: receipt.county,
    solicitation_id: receipt.solicitation_id,
    bid_number: receipt.bid_number,
    bid_title: receipt.bid_title,
    vendor_id: receipt.vendor_id,
    vendor_name: receipt.vendor_name,
    submitted_by: receipt.submitted_by,
    submitted_at: receipt.submitted_at,
    addenda: receipt.addenda,
    payload_sha256: receipt.payload_sha256,
    payload_size: receipt.payload_size,
    share_sha256s: receipt.share_sha256s,
  })

export function receiptOf(key: KeyObject, tenant: Tenant, row: OwnRow): Receipt {
  const receipt: Unsigned = {
    submission_id: row.id,
    receipt_code: row.receipt_code,
    county: tenant.name,
    solicitation_id: row.project_id,
    bid_number: row.bid_number,
    bid_title: row.bid_title,
    vendor_id: row.vendor_id,
    vendor_name: row.vendor_name,
    submitted_by: row.submitted_by_name,
    submitted_at: row.submitted_at.toISOString(),
    addenda: row.addenda,
    payload_sha256: row.payload_sha256,
    payload_size: row.payload_size,
    share_sha256s: row.share_sha256s,
  }
  const signature = sign(null, Buffer.from(signedText(receipt)), key).toString('base64')
  return { ...receipt, signature }
}

export const ownView = (key: KeyObject, tenant: Tenant, row: OwnRow): OwnSubmission => ({
  ...receiptOf(key, tenant, row),
  state: row.ended ?? 'standing',
  ended_at: row.ended_at?.toISOString() ?? null,
  ended_by: row.ended_by_name,
  confirmed_addenda: row.confirmed_addenda,
  newest_addendum: row.newest_addendum,
  due_at: row.due_at.toISOString(),
  is_open: row.is_open,
  opening: row.opening,
  refused_files: row.refused_files,
})
