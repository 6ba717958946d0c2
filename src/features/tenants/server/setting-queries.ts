import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { SettingKey } from '../rules.ts'

/** The latest that began by then. */
export const findSetting = (tx: Tx, key: SettingKey, date: string) =>
  tx.maybe(
    sql
      .selectFrom('county_settings')
      .select(['value', 'effective_from'])
      .where('key', '=', key)
      .where('effective_from', '<=', date)
      .orderBy('effective_from', 'desc')
      .limit(1),
  )

/** Everything that was ever set, or of one setting, the latest first. */
export const listPeriods = (tx: Tx, key?: SettingKey) =>
  tx.many(
    sql
      .selectFrom('county_settings as s')
      .leftJoin('users as u', (join) =>
        join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.set_by'),
      )
      .select(['s.key', 's.value', 's.effective_from', 's.set_at', 'u.first_name', 'u.last_name'])
      .$if(key !== undefined, (query) => query.where('s.key', '=', key ?? ''))
      .orderBy('s.effective_from', 'desc'),
  )
export type Period = Awaited<ReturnType<typeof listPeriods>>[number]

export interface NewPeriod {
  readonly key: SettingKey
  readonly effective_from: string
  readonly value: unknown
  readonly set_by: string | null
  readonly set_at: Date
}

/** Another value for the same day takes the place of the first. */
export const putPeriod = (tx: Tx, { value, ...period }: NewPeriod) => {
  const json = JSON.stringify(value) // a value that is null is JSON's null, not SQL's
  const { set_by, set_at } = period
  return tx.run(
    sql
      .insertInto('county_settings')
      .values({ ...period, value: json })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'key', 'effective_from']).doUpdateSet({ value: json, set_by, set_at }),
      ),
  )
}

const period = (key: SettingKey, effectiveFrom: string) =>
  sql
    .selectFrom('county_settings')
    .select('value')
    .where('key', '=', key)
    .where('effective_from', '=', effectiveFrom)
    .forUpdate()

export const lockPeriod = (tx: Tx, key: SettingKey, effectiveFrom: string) =>
  tx.one(period(key, effectiveFrom))
export const findPeriod = (tx: Tx, key: SettingKey, effectiveFrom: string) =>
  tx.maybe(period(key, effectiveFrom))

export const deletePeriod = (tx: Tx, key: SettingKey, effectiveFrom: string) =>
  tx.run(sql.deleteFrom('county_settings').where('key', '=', key).where('effective_from', '=', effectiveFrom))
