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

export const listChoices = async (tx: Tx, userId: string): Promise<ReadonlyMap<string, MailChoice>> => {
  const found = await tx.many(
    sql.selectFrom('mail_choices').select(['key', 'choice']).where('user_id', '=', userId),
  )
  return new Map(found.map(({ key, choice }) => [key, choiceOf(choice)]))
}

/** Nothing where they want it as it comes. */
export const findChoice = async (tx: Tx, email: string, key: MailKey) => {
  const found = await tx.maybe(
    sql
      .selectFrom('mail_choices as c')
      .innerJoin('users as u', (join) =>
        join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.user_id'),
      )
      .select(['c.user_id', 'c.choice'])
      .where('c.key', '=', key)
      .where('u.email', '=', email)
      .where('u.deleted_at', 'is', null),
  )
  return found && { user_id: found.user_id, choice: choiceOf(found.choice) }
}

export const isOptedOut = async (tx: Tx, email: string, key: MailKey): Promise<boolean> =>
  (await findChoice(tx, email, key))?.choice === 'never'

/** How many rows changed: none where it was so already. */
export const setChoice = (tx: Tx, userId: string, key: MailKey, choice: MailChoice) =>
  tx.run(
    choice === 'now'
      ? sql.deleteFrom('mail_choices').where('user_id', '=', userId).where('key', '=', key)
      : sql
          .insertInto('mail_choices')
          .values({ user_id: userId, key, choice })
          .onConflict((conflict) =>
            conflict
              .columns(['tenant_id', 'user_id', 'key'])
              .doUpdateSet({ choice })
              .where('mail_choices.choice', '!=', choice),
          ),
  )

export const dropFromDigest = (tx: Tx, userId: string, key: MailKey) =>
  tx.run(
    sql
      .deleteFrom('digest_items')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('told_on', 'is', null),
  )
