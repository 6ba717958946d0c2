import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict, invalid, notFound } from '#platform/shared/errors.ts'
import { fullAdministrator } from '#platform/shared/permissions/role-names.ts'
import { User } from '../contract.ts'
import { emailOfFirm, ownPeopleDecide } from '../rules.ts'
import { userColumns } from './list.ts'

/** As it is stored; the vendors stand in a table of their own. */
export interface StoredFields {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly title?: string
  readonly address?: string
  readonly city?: string
  readonly state?: string
  readonly zip?: string
  readonly phone?: string
  readonly cell_phone?: string
  readonly role_id: string
  readonly department_id?: string | null
  readonly password_hash?: string | null
  readonly password_is_temporary?: boolean
}

const faults = {
  users_email_key: () => conflict('A user with this email already exists.', 'email'),
  users_tenant_id_department_id_fkey: () => atField('department_id', 'This department doesn’t exist.'),
  user_vendors_tenant_id_vendor_id_fkey: () => atField('vendor_ids', 'One of these vendors doesn’t exist.'),
  user_vendors_by_own_people: () => conflict(ownPeopleDecide, 'vendor_ids'),
  user_vendors_last_person: () =>
    conflict('This is a vendor’s only user. Disable the user instead.', 'vendor_ids'),
  users_email_of_firm: () => conflict(emailOfFirm, 'email'),
}
const atField = (field: string, message: string) => invalid(message, { [field]: message })

export const insertUser = (tx: Tx, user: StoredFields) =>
  translating(faults, tx.one(sql.insertInto('users').values(user).returning(['id', 'email'])))

/** Nothing where someone has the address already. */
export async function insertUserIfNew(tx: Tx, user: StoredFields): Promise<string | undefined> {
  const made = await tx.maybe(
    sql
      .insertInto('users')
      .values(user)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'email']).where('deleted_at', 'is', null).doNothing(),
      )
      .returning('id'),
  )
  return made?.id
}

/** Throws `not_found` for a user of another county, or one who was deleted. */
export async function getUser(tx: Tx, id: string): Promise<User> {
  const [user] = await tx.rows(
    User,
    `select ${userColumns} from users u where u.id = $1 and u.deleted_at is null`,
    [id],
  )
  if (!user) throw notFound()
  return user
}

export const findUsers = (tx: Tx, ids: readonly string[]): Promise<User[]> =>
  tx.rows(User, `select ${userColumns} from users u where u.id = any($1)`, [ids])

export async function lockUser(tx: Tx, id: string): Promise<User> {
  await tx.one(
    sql.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null).forUpdate(),
  )
  return getUser(tx, id)
}

export const findUserIdByEmail = (tx: Tx, email: string) =>
  tx.maybe(sql.selectFrom('users').select('id').where('email', '=', email).where('deleted_at', 'is', null))

export const updateUser = (tx: Tx, id: string, change: Partial<StoredFields>) =>
  translating(
    faults,
    tx.run(
      sql
        .updateTable('users')
        .set({ ...change, version: fragment`version + 1` })
        .where('id', '=', id),
    ),
  )

/** Those that stay are not touched: to enter a firm again would need its people's approval. */
export async function replaceVendors(tx: Tx, userId: string, vendorIds: readonly string[]): Promise<void> {
  const wanted = new Set(vendorIds)
  const before = await tx.many(
    sql.selectFrom('user_vendors').select('vendor_id').where('user_id', '=', userId),
  )
  const had = new Set(before.map(({ vendor_id }) => vendor_id))
  const left = [...had].filter((id) => !wanted.has(id))
  const joined = [...wanted].filter((id) => !had.has(id))
  if (left.length > 0)
    await translating(
      faults,
      tx.run(sql.deleteFrom('user_vendors').where('user_id', '=', userId).where('vendor_id', 'in', left)),
    )
  if (joined.length > 0)
    await translating(
      faults,
      tx.run(
        sql.insertInto('user_vendors').values(joined.map((vendor_id) => ({ user_id: userId, vendor_id }))),
      ),
    )
}

export const setDisabled = (tx: Tx, id: string, at: Date | null) =>
  tx.run(
    sql.updateTable('users').set({ disabled_at: at, version: fragment`version + 1` }).where('id', '=', id),
  )

/** What lets them in goes; department and vendors no longer count them. The audit record keeps who they were. */
export async function markDeleted(tx: Tx, id: string, at: Date): Promise<void> {
  await replaceVendors(tx, id, [])
  await tx.run(sql.deleteFrom('recovery_codes').where('user_id', '=', id))
  await tx.run(
    sql
      .updateTable('users')
      .set({
        deleted_at: at,
        department_id: null,
        password_hash: null,
        totp_secret: null,
        totp_confirmed_at: null,
        version: fragment`version + 1`,
      })
      .where('id', '=', id),
  )
}

/** A Full Administrator who may log in, by their address. */
export async function findAdministrator(tx: Tx, email: string) {
  const found = await tx.maybe(
    sql
      .selectFrom('users as u')
      .innerJoin('roles as r', (join) =>
        join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.role_id'),
      )
      .select(['u.id', 'u.email', 'u.password_hash'])
      .where('u.email', '=', email)
      .where('r.name', '=', fullAdministrator)
      .where('u.deleted_at', 'is', null)
      .where('u.disabled_at', 'is', null),
  )
  return found && { id: found.id, email: found.email, hasPassword: found.password_hash !== null }
}

/**
 * Whether someone else could still administer the county. Holds the role's row until the transaction ends: of two
 * administrators who remove each other, the second waits and finds that the first is gone.
 */
export async function hasOtherAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const role = await tx.maybe(
    sql.selectFrom('roles').select('id').where('name', '=', fullAdministrator).forNoKeyUpdate(),
  )
  if (!role) return false
  const other = await tx.maybe(
    sql
      .selectFrom('users')
      .select('id')
      .where('role_id', '=', role.id)
      .where('id', '!=', userId)
      .where('deleted_at', 'is', null)
      .where('disabled_at', 'is', null)
      .limit(1),
  )
  return other !== undefined
}
