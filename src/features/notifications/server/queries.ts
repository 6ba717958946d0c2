import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import { containing, orderOf } from '#platform/server/database/list-sql.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { conflict } from '#platform/shared/errors.ts'
import type { Notification, NotificationFields, NotificationListQuery } from '../contract.ts'
import type { MailKey, NotificationKey } from '../rules.ts'

const columns = ['id', 'key', 'fromemail', 'subject', 'body', 'version'] as const

const isTaken = {
  notifications_key_key: () => conflict('A notification with this key already exists.', 'key'),
}

export function listNotifications(bind: Bind, { q, sort, limit, offset }: NotificationListQuery): ListSql {
  const pattern = q && bind(containing(q))
  const found = pattern
    ? `where key ilike ${pattern} or fromemail ilike ${pattern} or subject ilike ${pattern}`
    : ''
  return {
    rows: `select ${columns} from notifications ${found} order by ${orderOf(sort)}, id limit ${bind(limit)} offset ${bind(offset)}`,
    total: `select count(*) from notifications ${found}`,
    isOnRecord: true,
  }
}

/** The keys are those of the list: the database checks it. */
type Row = Notification
const rows = sql
  .selectFrom('notifications')
  .select(['id', fragment<NotificationKey>`key`.as('key'), 'fromemail', 'subject', 'body', 'version'])

export const getNotification = (tx: Tx, id: string): Promise<Row> => tx.one(rows.where('id', '=', id))

export const lockNotification = (tx: Tx, id: string): Promise<Row> =>
  tx.one(rows.where('id', '=', id).forUpdate())

export const findByKey = (tx: Tx, key: NotificationKey): Promise<Row | undefined> =>
  tx.maybe(rows.where('key', '=', key))

export const insertNotification = async (tx: Tx, fields: NotificationFields): Promise<Row> => ({
  ...fields,
  ...(await translating(
    isTaken,
    tx.one(sql.insertInto('notifications').values(fields).returning(['id', 'version'])),
  )),
})

export const insertNotifications = (tx: Tx, fields: readonly NotificationFields[]) =>
  tx.run(sql.insertInto('notifications').values([...fields]))

export const updateNotification = (tx: Tx, id: string, change: NotificationFields) =>
  translating(
    isTaken,
    tx.one(
      sql
        .updateTable('notifications')
        .set({ ...change, version: fragment`version + 1` })
        .where('id', '=', id)
        .returning(['id', 'version']),
    ),
  )

export const deleteNotification = (tx: Tx, id: string) =>
  tx.run(sql.deleteFrom('notifications').where('id', '=', id))

// Mails that someone does not want

export const listRefused = async (tx: Tx, userId: string): Promise<Set<string>> => {
  const found = await tx.many(sql.selectFrom('refused_mails').select('key').where('user_id', '=', userId))
  return new Set(found.map((row) => row.key))
}

export const isOptedOut = async (tx: Tx, email: string, key: MailKey): Promise<boolean> => {
  const found = await tx.maybe(
    sql
      .selectFrom('refused_mails as r')
      .innerJoin('users as u', (join) =>
        join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.id', '=', 'r.user_id'),
      )
      .select('r.key')
      .where('r.key', '=', key)
      .where('u.email', '=', email)
      .where('u.deleted_at', 'is', null),
  )
  return found !== undefined
}

/** How many rows changed: none where it was so already. */
export const refuse = (tx: Tx, userId: string, key: MailKey) =>
  tx.run(
    sql
      .insertInto('refused_mails')
      .values({ user_id: userId, key })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'key']).doNothing()),
  )

export const wantAgain = (tx: Tx, userId: string, key: MailKey) =>
  tx.run(sql.deleteFrom('refused_mails').where('user_id', '=', userId).where('key', '=', key))
