/** The days on which a county does not meet. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { invalid } from '#platform/shared/errors.ts'
import type { Holidays } from '../../calendar/contract.ts'
import { federalHolidays, type Holiday } from '../../calendar/federal-holidays.ts'

const daysOf = (tx: Tx, year: number) =>
  tx.sql<Holiday>(
    `select to_char(day, 'YYYY-MM-DD') as day, name from holidays
     where day between make_date($1, 1, 1) and make_date($1, 12, 31) order by holidays.day`,
    [year],
  )

export async function findHolidays(tx: Tx, year: number): Promise<Holidays> {
  const [own, [saved]] = await Promise.all([
    daysOf(tx, year),
    tx.sql<{ version: number }>('select version from holiday_years where year = $1', [year]),
  ])
  const is_federal = own.length === 0
  const days = is_federal ? federalHolidays(year) : own
  return { year, version: saved?.version ?? 0, is_federal, days }
}

export async function saveHolidays(
  ctx: Ctx<UserActor>,
  year: number,
  { days, version }: { days: readonly Holiday[]; version?: number | undefined },
): Promise<Holidays> {
  const { tx } = ctx
  if (!days.every(({ day }) => day.startsWith(`${year}-`))) {
    const message = 'Every holiday must be a day of this year.'
    throw invalid(message, { days: message })
  }
  await tx.sql(
    `select pg_advisory_xact_lock(hashtextextended('holidays ' || current_tenant() || $1::int::text, 0))`,
    [year],
  )
  const before = await findHolidays(tx, year)
  requireVersion(before, version)
  await tx.sql(
    `insert into holiday_years (year) values ($1)
     on conflict (tenant_id, year) do update set version = holiday_years.version + 1`,
    [year],
  )
  await tx.run(
    sql.deleteFrom('holidays').where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`),
  )
  if (days.length > 0)
    await tx.run(sql.insertInto('holidays').values(days.map(({ day, name }) => ({ day, name }))))
  const after = await findHolidays(tx, year)
  ctx.audit('holidays.saved', { object: { type: 'holidays', id: String(year) }, before, after })
  return after
}
