import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { Notice } from '../contract.ts'

const isUnread = 'read_at is null and not is_held'

/** Read from an index alone, the newest first: more are not counted. */
export const findUnreadPaths = (tx: Tx, userId: string) =>
  tx.rows(
    z.object({ path: z.string() }),
    `select path from bell_notices where user_id = $1 and ${isUnread} order by rung_at desc limit 500`,
    [userId],
  )

/** What 90 days bring to one person; beyond that, the oldest are left out. */
const mostListed = 5000

export const findNotices = (tx: Tx, userId: string, type: string | undefined, isOnlyUnread: boolean) =>
  tx.rows(
    Notice,
    `select id, type, line, path, ${moment('rung_at')} as rung_at, read_at is not null as is_read
     from bell_notices where user_id = $1 and not is_held and ($2::text is null or type = $2) and (not $3 or read_at is null)
     order by rung_at desc, id limit ${mostListed}`,
    [userId, type ?? null, isOnlyUnread],
  )

export const findNotice = (tx: Tx, userId: string, id: string) =>
  tx.one(
    sql
      .selectFrom('bell_notices')
      .select(['id', 'path'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('is_held', '=', false),
  )

export const markRead = (tx: Tx, userId: string, now: Date, id?: string) =>
  tx.run(
    sql
      .updateTable('bell_notices')
      .set({ read_at: now })
      .where('user_id', '=', userId)
      .where('is_held', '=', false)
      .where('read_at', 'is', null)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? '')),
  )

export const findMeetings = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const found = await tx.rows(
    z.object({ id: z.uuid() }),
    'select id from meetings where id = any ($1) and not is_deleted',
    [ids],
  )
  return new Set(found.map(({ id }) => id))
}
