/** Tax ids at rest: sealed for their vendor, with the last four digits beside them for people to see. */
import { deriveKey, open, seal } from '#platform/server/secrets.ts'
import { type TaxIdKind, taxIdKind } from '../rules.ts'

const keyOf = (secret: string) => deriveKey(secret, 'vendor tax id')

interface StoredTaxId {
  readonly tax_id: Buffer | null
  readonly tax_id_last4: string | null
  readonly tax_id_kind: TaxIdKind | null
}

export function storedTaxId(secret: string, vendorId: string, taxId: string | null): StoredTaxId {
  if (taxId === null) return { tax_id: null, tax_id_last4: null, tax_id_kind: null }
  return {
    tax_id: seal(keyOf(secret), taxId, vendorId),
    tax_id_last4: taxId.slice(-4),
    tax_id_kind: taxIdKind(taxId),
  }
}

export const openTaxId = (secret: string, vendorId: string, sealed: Uint8Array) =>
  open(keyOf(secret), sealed, vendorId)
