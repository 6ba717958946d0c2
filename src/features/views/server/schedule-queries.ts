import { sql as fragment } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type NewSchedule, SavedView } from '../contract.ts'
import { fileFormats, frequencies } from '../schedule.ts'

export const putSchedule = (tx: Tx, viewId: string, userId: string, schedule: NewSchedule, nextAt: Date) => {
  const { every, day, hour, format } = schedule
  const values = { every, day, hour, format, next_at: nextAt }
  return tx.run(
    sql
      .insertInto('view_schedules')
      .values({ view_id: viewId, user_id: userId, ...values })
      .onConflict((found) => found.columns(['tenant_id', 'view_id', 'user_id']).doUpdateSet(values)),
  )
}

export const dropOwnSchedule = (tx: Tx, viewId: string, userId: string) =>
  tx.run(sql.deleteFrom('view_schedules').where('view_id', '=', viewId).where('user_id', '=', userId))

/** False where another run dropped it before. */
export const dropSchedule = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.run(sql.deleteFrom('view_schedules').where('id', '=', id))) > 0

const Subscriber = z.object({ id: z.uuid(), email: z.string(), name: z.string() })

/** Who else gets a view, and is still here. */
export const findOthers = (tx: Tx, viewId: string, exceptId: string) =>
  tx.rows(
    Subscriber,
    `select s.id, u.email, u.first_name || ' ' || u.last_name as name from view_schedules s join users u on u.id = s.user_id
     where s.view_id = $1 and s.user_id <> $2 and u.deleted_at is null and u.disabled_at is null order by s.id`,
    [viewId, exceptId],
  )

const When = z.object({
  every: z.enum(frequencies),
  day: z.number().int().nullable(),
  hour: z.number().int(),
})

const Due = When.extend({ id: z.uuid(), next_at: z.date() })

/** Two runs at once never take the same one. */
export const takeDue = (tx: Tx, now: Date) =>
  tx.rows(
    Due,
    `select id, every, day, hour, next_at from view_schedules where next_at <= $1 order by next_at, id
     for update skip locked`,
    [now],
  )

export const moveOn = (tx: Tx, id: string, nextAt: Date) =>
  tx.run(sql.updateTable('view_schedules').set({ next_at: nextAt }).where('id', '=', id))

const Sending = When.extend({
  id: z.uuid(),
  user_id: z.uuid(),
  format: z.enum(fileFormats),
  list: SavedView.shape.list,
  view: z.string(),
  query: SavedView.shape.query,
})
export type Sending = z.infer<typeof Sending>

/** Nothing where its user ended it in between, or where the view is theirs no longer. */
export const findSending = async (tx: Tx, id: string): Promise<Sending | undefined> =>
  (
    await tx.rows(
      Sending,
      `select s.id, s.user_id, s.every, s.day, s.hour, s.format, v.list, v.name as view, v.query
       from view_schedules s join saved_views v on v.id = s.view_id
       where s.id = $1 and (v.is_shared or v.user_id = s.user_id)`,
      [id],
    )
  )[0]

/** As the county writes days. */
export const dateFormatOf = async (tx: Tx): Promise<string> =>
  (
    await tx.one(
      sql.selectFrom('tenants').select('date_format').where('id', '=', fragment<string>`current_tenant()`),
    )
  ).date_format
