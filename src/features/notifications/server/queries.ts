import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import { containing, orderOf } from '#platform/server/database/list-sql.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { conflict } from '#platform/shared/errors.ts'
import type { Notification, NotificationFields, NotificationListQuery } from '../contract.ts'
import { type MailChoice, type MailKey, mailChoices, type NotificationKey } from '../rules.ts'

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

// How someone wants each kind of mail

const choiceOf = (stored: string): MailChoice => mailChoices.find((each) => each === stored) ?? 'never'

export interface Choices {
  readonly choice: MailChoice
  readonly bell: MailChoice
}

export const listChoices = async (tx: Tx, userId: string): Promise<ReadonlyMap<string, Choices>> => {
  const found = await tx.many(
    sql.selectFrom('mail_choices').select(['key', 'choice', 'bell']).where('user_id', '=', userId),
  )
  return new Map(
    found.map(({ key, choice, bell }) => [key, { choice: choiceOf(choice), bell: choiceOf(bell) }]),
  )
}

export const setChoices = (tx: Tx, userId: string, key: MailKey, chosen: Choices) =>
  tx.run(
    sql
      .insertInto('mail_choices')
      .values({ user_id: userId, key, ...chosen })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'key']).doUpdateSet(chosen)),
  )

/** Two of the same person's windows choose one after the other. */
export const lockChooser = (tx: Tx, userId: string) =>
  tx.one(sql.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate())

export const dropFromDigest = (tx: Tx, userId: string, key: MailKey) =>
  tx.run(
    sql
      .deleteFrom('digest_items')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('told_on', 'is', null),
  )

/** What was held for the morning is not wanted then, or at once. */
export const releaseHeld = (tx: Tx, userId: string, key: MailKey, isWanted: boolean) =>
  isWanted
    ? tx.run(
        sql
          .updateTable('bell_notices')
          .set({ is_held: false })
          .where('user_id', '=', userId)
          .where('type', '=', key)
          .where('is_held', '=', true),
      )
    : tx.run(
        sql
          .deleteFrom('bell_notices')
          .where('user_id', '=', userId)
          .where('type', '=', key)
          .where('is_held', '=', true),
      )
