import { sql as fragment } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict } from '#platform/shared/errors.ts'
import { SavedView, type ViewQuery } from '../contract.ts'
import type { ViewList } from '../rules.ts'

const StoredView = SavedView.omit({ is_mine: true, can_edit: true }).extend({ user_id: z.uuid() })
export type StoredView = z.infer<typeof StoredView>

const isTaken = {
  saved_views_name_key: () =>
    conflict('You already have a view with this name. Choose another name.', 'name'),
}

/** Of two requests of one person at once, the second counts what the first has made. */
export const lockOwner = (tx: Tx, userId: string) =>
  tx.sql(`select pg_advisory_xact_lock(hashtextextended('views ' || current_tenant() || $1, 0))`, [userId])

const Count = z.object({ views: z.number().int(), schedules: z.number().int() })

export const countOwn = async (tx: Tx, userId: string): Promise<z.infer<typeof Count>> => {
  const [count] = await tx.rows(
    Count,
    `select (select count(*)::int from saved_views where user_id = $1) as views,
       (select count(*)::int from view_schedules where user_id = $1) as schedules`,
    [userId],
  )
  return count ?? { views: 0, schedules: 0 }
}

/** One's own come first, and of others' those that one uses: however many others share. */
const viewsOf = (condition: string) => `
  select v.id, v.user_id, v.list, v.name, v.query, v.is_shared, v.version, u.first_name || ' ' || u.last_name as owner,
    d.view_id is not null as is_default, case when s.id is not null then json_build_object('every', s.every, 'day', s.day,
      'hour', s.hour, 'format', s.format, 'next_at', s.next_at) end as schedule
  from saved_views v join users u on u.id = v.user_id
    left join default_views d on d.view_id = v.id and d.user_id = $1 and d.list = v.list
    left join view_schedules s on s.view_id = v.id and s.user_id = $1
  where (v.user_id = $1 or v.is_shared) and ${condition}
  order by v.user_id = $1 desc, d.view_id is not null or s.id is not null desc, lower(v.name), v.id limit 500`

export const findViews = (tx: Tx, userId: string, list: ViewList) =>
  tx.rows(StoredView, viewsOf('v.list = $2'), [userId, list])

export const findView = async (tx: Tx, userId: string, id: string): Promise<StoredView | undefined> =>
  (await tx.rows(StoredView, viewsOf('v.id = $2'), [userId, id]))[0]

export const lockView = (tx: Tx, id: string) =>
  tx.maybe(sql.selectFrom('saved_views').select('id').where('id', '=', id).forUpdate())

interface Fields {
  readonly name: string
  readonly query: ViewQuery
  readonly is_shared: boolean
}

const stored = ({ name, query, is_shared }: Fields) => ({ name, query: JSON.stringify(query), is_shared })

export const insertView = (tx: Tx, userId: string, list: ViewList, fields: Fields) =>
  translating(
    isTaken,
    tx.one(
      sql
        .insertInto('saved_views')
        .values({ ...stored(fields), user_id: userId, list })
        .returning('id'),
    ),
  )

export const updateView = (tx: Tx, id: string, fields: Fields) =>
  translating(
    isTaken,
    tx.run(
      sql
        .updateTable('saved_views')
        .set({ ...stored(fields), version: fragment`version + 1` })
        .where('id', '=', id),
    ),
  )

/** Whoever opened the list with a view that is no longer shared opens it without one. */
export const dropOthersDefaults = (tx: Tx, id: string, ownerId: string) =>
  tx.run(sql.deleteFrom('default_views').where('view_id', '=', id).where('user_id', '!=', ownerId))

export const deleteView = (tx: Tx, id: string) => tx.run(sql.deleteFrom('saved_views').where('id', '=', id))

export const setDefault = (tx: Tx, userId: string, list: ViewList, viewId: string | null) =>
  tx.run(
    viewId === null
      ? sql.deleteFrom('default_views').where('user_id', '=', userId).where('list', '=', list)
      : sql
          .insertInto('default_views')
          .values({ user_id: userId, list, view_id: viewId })
          .onConflict((found) =>
            found.columns(['tenant_id', 'user_id', 'list']).doUpdateSet({ view_id: viewId }),
          ),
  )
