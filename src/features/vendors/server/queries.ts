import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import { orderOf } from '#platform/server/database/list-sql.ts'
import { matchingWords } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { conflict } from '#platform/shared/errors.ts'
import type { VendorContact, VendorListQuery } from '../contract.ts'
import type { TaxIdKind } from '../rules.ts'

const listed = [
  'id',
  'name',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'email',
  'website',
  'commodity_codes',
  'version',
] as const
const columns = [
  ...listed,
  'notes',
  'disabled_at',
  'had_people_since',
  'tax_id_last4',
  'tax_id_kind',
] as const

const isTaken = { vendors_name_key: () => conflict('A vendor with this name already exists.', 'name') }
/** One text for all: it must not tell that a firm submitted something. */
export const isInUse = () =>
  conflict('This vendor has users in the Vendor Portal, or people who asked to join it. Disable it instead.')
const inUse = {
  user_vendors_tenant_id_vendor_id_fkey: isInUse,
  firm_requests_tenant_id_vendor_id_fkey: isInUse,
}

export function listVendors(bind: Bind, { q, status, sort, limit, offset }: VendorListQuery): ListSql {
  const conditions = [
    ...(q ? [matchingWords(bind, 'vendor', q)] : []),
    ...(status ? [`disabled_at is ${status === 'disabled' ? 'not null' : 'null'}`] : []),
  ]
  const found = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  return {
    rows: `select ${listed}, disabled_at is not null as is_disabled, had_people_since is not null as has_people from vendors ${found}
           order by ${orderOf(sort)}, id limit ${bind(limit)} offset ${bind(offset)}`,
    total: `select count(*) from vendors ${found}`,
    isOnRecord: true,
  }
}

export const findVendor = (tx: Tx, id: string) =>
  tx.one(sql.selectFrom('vendors').select(columns).where('id', '=', id))

export const lockVendor = (tx: Tx, id: string) =>
  tx.one(sql.selectFrom('vendors').select(columns).where('id', '=', id).forUpdate())

export const findContacts = (tx: Tx, vendorId: string) =>
  tx.many(
    sql
      .selectFrom('vendor_contacts')
      .select(['id', 'name', 'title', 'email', 'phone'])
      .where('vendor_id', '=', vendorId)
      .orderBy('position')
      .orderBy('id'),
  )

export const findUsers = (tx: Tx, vendorId: string) =>
  tx.many(
    sql
      .selectFrom('user_vendors as link')
      .innerJoin('users', (on) =>
        on.onRef('users.tenant_id', '=', 'link.tenant_id').onRef('users.id', '=', 'link.user_id'),
      )
      .select(['users.id', 'users.email', fragment<string>`first_name || ' ' || last_name`.as('name')])
      .where('link.vendor_id', '=', vendorId)
      .where('users.deleted_at', 'is', null)
      .orderBy('users.last_name')
      .orderBy('users.id'),
  )

export interface VendorRow {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly notes: string
  readonly commodity_codes: string[]
  readonly tax_id: Buffer | null
  readonly tax_id_last4: string | null
  readonly tax_id_kind: TaxIdKind | null
}

export const insertVendor = (tx: Tx, vendor: Partial<VendorRow> & { id: string; name: string }) =>
  translating(isTaken, tx.run(sql.insertInto('vendors').values(vendor)))

/** False where a vendor has the name already. */
export const insertVendorIfNew = async (tx: Tx, vendor: Partial<VendorRow> & { id: string; name: string }) =>
  (await tx.run(
    sql
      .insertInto('vendors')
      .values(vendor)
      .onConflict((taken) => taken.columns(['tenant_id', 'name']).doNothing()),
  )) === 1

export const findNames = async (tx: Tx) =>
  (await tx.many(sql.selectFrom('vendors').select('name'))).map(({ name }) => name)

export const updateVendor = (
  tx: Tx,
  id: string,
  change: Partial<VendorRow> & { disabled_at?: Date | null },
) =>
  translating(
    isTaken,
    tx.run(
      sql
        .updateTable('vendors')
        .set({ ...change, version: fragment`version + 1` })
        .where('id', '=', id),
    ),
  )

export const deleteVendor = (tx: Tx, id: string) =>
  translating(inUse, tx.run(sql.deleteFrom('vendors').where('id', '=', id)))

export async function replaceContacts(tx: Tx, vendor_id: string, contacts: readonly VendorContact[]) {
  await tx.run(sql.deleteFrom('vendor_contacts').where('vendor_id', '=', vendor_id))
  if (contacts.length === 0) return
  const rows = contacts.map((contact, position) => ({ ...contact, vendor_id, position }))
  await tx.run(sql.insertInto('vendor_contacts').values(rows))
}

export const findSealedTaxId = async (tx: Tx, id: string) =>
  (await tx.one(sql.selectFrom('vendors').select('tax_id').where('id', '=', id))).tax_id
