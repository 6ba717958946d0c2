/** The county's clocks and thresholds over time. Days are days in the county; one that has passed is never written again. */
import type { Ctx, Tenant, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { dayIn } from '#platform/shared/days.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import {
  initialSetting,
  parseSetting,
  type SettingKey,
  type SettingValue,
  settingKeys,
  settingProblem,
} from '../rules.ts'
import type { CountySetting, SettingPeriod } from '../settings-contract.ts'
import * as queries from './setting-queries.ts'

type Me = Ctx<UserActor>
const object = (key: SettingKey) => ({ type: 'county_setting', id: key })

/** What was, is or will be in force on a day of the county. */
export async function settingOn<K extends SettingKey>(
  tx: Tx,
  key: K,
  date: string,
): Promise<SettingValue<K>> {
  const found = await queries.findSetting(tx, key, date)
  return found ? parseSetting(key, found.value) : initialSetting(key)
}

/** The same for a day that is not known yet: a read must send all its queries at once. */
export async function settingByDay<K extends SettingKey>(
  tx: Tx,
  key: K,
): Promise<(date: string) => SettingValue<K>> {
  const periods = await queries.listPeriods(tx, key)
  return (date) => {
    const found = periods.find(({ effective_from }) => effective_from <= date)
    return found ? parseSetting(key, found.value) : initialSetting(key)
  }
}

/** The same as SQL, for a statement that reads everything at once. `date` is SQL; what it says is for `parseSetting()`. */
export const settingOnSql = (key: SettingKey, date: string) =>
  `coalesce((select s.value from county_settings s where s.key = '${key}' and s.effective_from <= ${date}
    order by s.effective_from desc limit 1), '${JSON.stringify(initialSetting(key)).replaceAll("'", "''")}'::jsonb)`

type YesNoKey = { [K in SettingKey]: SettingValue<K> extends boolean ? K : never }[SettingKey]

/** The same of a yes or no as a condition. */
export const isSettingOnSql = (key: YesNoKey, date: string) => `${settingOnSql(key, date)} = 'true'::jsonb`

type AmountKey = { [K in SettingKey]: SettingValue<K> extends number | null ? K : never }[SettingKey]

/** The same of an amount; null where the county has turned it off. */
export const amountOnSql = (key: AmountKey, date: string) => `(${settingOnSql(key, date)} #>> '{}')::integer`

export async function listSettings(tx: Tx, date: string): Promise<CountySetting[]> {
  const periods = await queries.listPeriods(tx)
  return settingKeys.map((key) => {
    const own = periods.filter((period) => period.key === key)
    const current = own.find((period) => period.effective_from <= date)
    const next = own.findLast((period) => period.effective_from > date)
    return {
      key,
      value: current ? current.value : initialSetting(key),
      effective_from: current?.effective_from ?? null,
      next: next ? { effective_from: next.effective_from, value: next.value } : null,
    }
  })
}

export const listHistory = async (tx: Tx, key: SettingKey) =>
  (await queries.listPeriods(tx, key)).map(viewPeriod)

export async function setSetting(
  ctx: Me,
  key: SettingKey,
  given: { value?: unknown; effective_from: string },
): Promise<SettingPeriod> {
  const { effective_from } = given
  if (effective_from < today(ctx)) throw refused('effective_from', 'Choose today or a later date.')
  if (effective_from > latestDay(ctx))
    throw refused('effective_from', 'Choose a date within the next ten years.')
  const fault = settingProblem(key, given.value)
  if (fault) throw refused('value', fault)
  const value = parseSetting(key, given.value)
  const before = await queries.findPeriod(ctx.tx, key, effective_from)
  await queries.putPeriod(ctx.tx, { key, effective_from, value, set_by: ctx.actor.userId, set_at: ctx.now })
  ctx.audit('county_setting.set', {
    object: object(key),
    before: before && { value: before.value, effective_from },
    after: { value, effective_from },
  })
  return { value, effective_from, set_by: ctx.actor.name, set_at: ctx.now.toISOString() }
}

export async function withdrawSetting(ctx: Me, key: SettingKey, effectiveFrom: string) {
  const { value } = await queries.lockPeriod(ctx.tx, key, effectiveFrom)
  if (effectiveFrom <= today(ctx))
    throw wrongState('A value that has taken effect can’t be withdrawn. Set a new value instead.')
  await queries.deletePeriod(ctx.tx, key, effectiveFrom)
  ctx.audit('county_setting.withdrawn', {
    object: object(key),
    before: { value, effective_from: effectiveFrom },
  })
  return { message: 'Value withdrawn.' }
}

const refused = (field: string, message: string) => invalid(message, { [field]: message })
const today = ({ tenant, now }: { tenant: Tenant; now: Date }) => dayIn(tenant.timeZone, now)
const latestDay = (ctx: Me) => `${Number(today(ctx).slice(0, 4)) + 10}-12-31`

function viewPeriod({ effective_from, value, set_at, first_name, last_name }: queries.Period): SettingPeriod {
  const set_by = first_name === null ? null : `${first_name} ${last_name}`
  return { effective_from, value, set_by, set_at: set_at.toISOString() }
}
