import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { FirmWish } from '../registration-contract.ts'

interface NewRegistration {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly title: string
  readonly phone: string
  readonly password_hash: string
  readonly wanted: FirmWish
  readonly asked_at: Date
  readonly expires_at: Date
}

export const insertRegistration = (tx: Tx, { wanted, ...registration }: NewRegistration) =>
  tx.one(
    sql
      .insertInto('vendor_registrations')
      .values({ ...registration, wanted: JSON.stringify(wanted) })
      .returning('id'),
  )

/** One that no email was written for yet. Locked: it gets one link. */
export const lockUnsent = (tx: Tx, id: string) =>
  tx.maybe(
    sql
      .selectFrom('vendor_registrations')
      .select(['id', 'email'])
      .where('id', '=', id)
      .where('token_sha256', 'is', null)
      .forUpdate(),
  )

export const setToken = (tx: Tx, id: string, token_sha256: string) =>
  tx.run(sql.updateTable('vendor_registrations').set({ token_sha256 }).where('id', '=', id))

/** Whether a user has the address, disabled or not. */
export const isKnown = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.maybe(
    sql.selectFrom('users').select('id').where('email', '=', email).where('deleted_at', 'is', null),
  )) !== undefined

const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'title',
  'phone',
  'password_hash',
  'wanted',
] as const

/** By the hash of its link, while that works. */
export async function findOpen(tx: Tx, token_sha256: string, now: Date, lock: '' | 'for update' = '') {
  const open = sql
    .selectFrom('vendor_registrations')
    .select(columns)
    .where('token_sha256', '=', token_sha256)
    .where('expires_at', '>', now)
  const found = await tx.maybe(lock ? open.forUpdate() : open)
  return found && { ...found, wanted: FirmWish.parse(found.wanted) }
}

/** With every other one of the same address: its links end with the first that was followed. */
export const deleteRegistrations = (tx: Tx, email: string) =>
  tx.run(sql.deleteFrom('vendor_registrations').where('email', '=', email))
