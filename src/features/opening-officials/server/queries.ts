import { sql as fragment } from 'kysely'
import { z } from 'zod'
import { opensSql } from '#features/matters/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import type { Bind } from '#platform/server/http/handle.ts'
import { conflict } from '#platform/shared/errors.ts'

export const StoredKey = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  name: z.string(),
  recipient: z.string(),
  made_by: z.string(),
  made_at: z.date(),
  tested_at: z.date().nullable(),
  is_usable: z.boolean(),
  version: z.number(),
})
export type StoredKey = z.infer<typeof StoredKey>

/** Keys with what is known of their officials; `where` may use `bind`. */
function findingKeys(where: (bind: Bind) => string, more = ''): [string, unknown[]] {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const mayOpen = `u.deleted_at is null and u.disabled_at is null and ${opensSql(bind, 'solicitations.open')}`
  const text = `
    select k.id, k.user_id, coalesce(u.first_name || ' ' || u.last_name, k.label) as name, k.recipient,
      m.first_name || ' ' || m.last_name as made_by, k.made_at, k.tested_at,
      k.version, k.retired_at is null and (k.user_id is null or ${mayOpen}) as is_usable ${more}
    from opening_keys k left join users u on u.id = k.user_id left join roles r on r.id = u.role_id
      join users m on m.id = k.made_by
    where ${where(bind)} order by k.user_id is null, name, k.id`
  return [text, values]
}

/** Those that are in force, people first. */
export const findKeys = (tx: Tx): Promise<StoredKey[]> =>
  tx.rows(StoredKey, ...findingKeys(() => 'k.retired_at is null'))

/** Whether or not they are in force. */
export const findKeysById = (tx: Tx, ids: readonly string[]): Promise<StoredKey[]> =>
  tx.rows(StoredKey, ...findingKeys((bind) => `k.id = any(${bind(ids)}::uuid[])`))

const Own = StoredKey.extend({ protected_identity: z.string() })

/** The one in force, or, by its id, one that was retired since. */
export const findOwnKey = async (tx: Tx, userId: string, id: string | null = null) => {
  const own = (bind: Bind) =>
    `k.user_id = ${bind(userId)} and ${id === null ? 'k.retired_at is null' : `k.id = ${bind(id)}::uuid`}`
  const [key] = await tx.rows(Own, ...findingKeys(own, ', k.protected_identity'))
  return key ?? null
}

const locked = ['id', 'user_id', 'label', 'recipient', 'test_sha256', 'retired_at', 'version'] as const

export const lockKey = (tx: Tx, id: string) =>
  tx.one(sql.selectFrom('opening_keys').select(locked).where('id', '=', id).forUpdate())

/** The official's row is locked: a second key of the same moment waits for the first. */
export const lockOwnKey = async (tx: Tx, userId: string) => {
  await tx.one(sql.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate())
  const [own] = await tx.many(
    sql
      .selectFrom('opening_keys')
      .select(locked)
      .where('user_id', '=', userId)
      .where('retired_at', 'is', null),
  )
  return own ?? null
}

interface NewKey {
  readonly user_id: string | null
  readonly label: string
  readonly recipient: string
  readonly protected_identity: string | null
  readonly made_by: string
  readonly made_at: Date
}

const isTaken = {
  opening_keys_recipient_key: () =>
    conflict('This key is already registered. Create a new one.', 'recipient'),
}

export const insertKey = (tx: Tx, key: NewKey) =>
  translating(isTaken, tx.one(sql.insertInto('opening_keys').values(key).returning('id')))

interface KeyChange {
  readonly protected_identity?: string | null
  readonly test_sha256?: string | null
  readonly tested_at?: Date
  readonly retired_at?: Date
}

export const updateKey = (tx: Tx, id: string, change: KeyChange) =>
  tx.run(
    sql
      .updateTable('opening_keys')
      .set({ ...change, version: fragment`version + 1` })
      .where('id', '=', id),
  )
