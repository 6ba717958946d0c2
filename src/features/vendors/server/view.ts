/** A vendor as it is answered, and as it goes on record: there without anything of its tax id. */
import type { Tx } from '#platform/server/database/tx.ts'
import type { Vendor } from '../contract.ts'
import { maskTaxId, type TaxIdKind } from '../rules.ts'
import * as queries from './queries.ts'

export async function viewVendor(tx: Tx, id: string): Promise<Vendor> {
  const [row, contacts, users] = await Promise.all([
    queries.findVendor(tx, id),
    queries.findContacts(tx, id),
    queries.findUsers(tx, id),
  ])
  const { disabled_at, had_people_since, tax_id_last4, tax_id_kind, ...vendor } = row
  const kind: TaxIdKind = tax_id_kind === 'ssn' ? 'ssn' : 'ein'
  return {
    ...vendor,
    is_disabled: disabled_at !== null,
    has_people: had_people_since !== null,
    tax_id: tax_id_last4 && maskTaxId(kind, tax_id_last4),
    contacts,
    users,
  }
}

export function recordOf({
  tax_id: _taxId,
  users: _users,
  has_people: _people,
  contacts,
  ...vendor
}: Vendor) {
  return { ...vendor, contacts: contacts.map(({ id: _id, ...contact }) => contact) }
}
